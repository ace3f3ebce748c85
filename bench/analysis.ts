import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Analyzer, createAnalyzer } from '@fml/analyzer';
import { SITE_BEHAVIORS, type SiteName } from '../tests/sites/sites.ts';
import { type SiteServer, startSiteServer } from '../tests/support/site-server.ts';
import { type Comparison, compareRuns, comparisonTable, type Run } from './compare-runs.ts';
import { firstFactsText, isWithinAims, measureFirstFacts } from './first-facts.ts';
import { type CliBrowser, runLighthouseCli } from './lighthouse-cli.ts';
import { localBrowser } from './local-browser.ts';

/**
 * `npm run bench:analysis -- [--pairs N] [--sites a,b/path]`: whole analyses of local sites in a warm analyzer
 * against whole processes of the Lighthouse CLI on the same page with the same browser, taking turns.
 * Prints a table and, as the last line, the same as JSON. Before that, and alone with `--first-facts N`, how soon visitors of
 * the whole product see the first facts; exits with 1 above those aims. With `--sites` that part is left out.
 */
const DEFAULT_SITES =
  'good-plumber,slow-roofer,heavy-restaurant,broken-dentist,flapping-bakery,sound-electrician';

const EXPLANATION = `ours s, CLI s: median wall time of a whole analysis (at least two measured loads) and of one CLI process (one load).
perf, a11y, SEO: our median score minus the CLI's. Spread: highest minus lowest performance score over the runs.
Aims: ratio at most 0.33 for a light page (good-plumber), 0.45 for a heavy one (heavy-restaurant), 0.60 for ten pages
(sound-electrician); perf within 3, a11y and SEO 0, our spread at most 3.`;

const FIRST_FACTS_ANALYSES = 20;

/** Before each turn: our used browsers are replaced first, at the cost of neither side. */
const PAUSE_MS = 2_000;

interface Target {
  name: string;
  url: string;
  server: SiteServer;
}

await main();

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      pairs: { type: 'string', default: '5' },
      sites: { type: 'string' },
      'first-facts': { type: 'string' },
    },
  });
  if (values.sites === undefined)
    await benchFirstFacts(Number(values['first-facts'] ?? FIRST_FACTS_ANALYSES));
  if (values['first-facts'] === undefined) {
    await benchSites(values.sites ?? DEFAULT_SITES, Math.max(1, Math.trunc(Number(values.pairs)) || 5));
  }
}

async function benchFirstFacts(analyses: number): Promise<void> {
  const facts = await measureFirstFacts(Math.max(1, Math.trunc(analyses) || FIRST_FACTS_ANALYSES));
  process.stdout.write(`${firstFactsText(facts)}\n\n`);
  if (!isWithinAims(facts)) process.exitCode = 1;
}

async function benchSites(sites: string, pairs: number): Promise<void> {
  const browser = await localBrowser();
  const targets = await Promise.all(sites.split(',').map(startTarget));
  const analyzer = await createAnalyzer({
    onBroken: ({ error }) => {
      throw error;
    },
    chromePath: process.env.CHROME_PATH,
    searchPath: process.env.PATH,
    log: (line) => console.error(line),
    allowPrivate: targets
      .flatMap(({ server }) => [server.url, server.thirdPartyUrl])
      .map((address) => new URL(address).host)
      .join(','),
  });
  try {
    console.error((await analyzer.describe()).line);
    const comparisons: Comparison[] = [];
    for (const target of targets) {
      // One site that cannot be analyzed does not affect the figures of the others.
      await compareTarget(target, analyzer, browser, pairs).then(
        (comparison) => comparisons.push(comparison),
        (error: unknown) => console.error(`${target.name} is left out: ${String(error)}`),
      );
    }
    process.stdout.write(
      `${comparisonTable(comparisons)}\n\n${EXPLANATION}\n${JSON.stringify(comparisons)}\n`,
    );
  } finally {
    await analyzer.stop();
    await Promise.all(targets.map(({ server }) => server.stop()));
  }
}

async function compareTarget(
  target: Target,
  analyzer: Analyzer,
  browser: CliBrowser,
  pairs: number,
): Promise<Comparison> {
  // Uncounted: the first analysis of a page also warms the site server, for both sides.
  await ourRun(target, analyzer);
  const ours: Run[] = [];
  const cli: Run[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    const turns = [
      async () => ours.push(await ourRun(target, analyzer)),
      async () => cli.push(await runLighthouseCli(target.url, browser)),
    ];
    for (const turn of pair % 2 === 0 ? turns : turns.reverse()) {
      await pause(PAUSE_MS);
      await turn();
    }
    console.error(
      `${target.name} pair ${pair + 1}: ours ${formatRun(ours.at(-1))}, CLI ${formatRun(cli.at(-1))}`,
    );
  }
  return compareRuns(target.name, ours, cli);
}

async function ourRun(target: Target, analyzer: Analyzer): Promise<Run> {
  const started = performance.now();
  const result = await analyzer.analyze(target.url);
  const wallMs = performance.now() - started;
  if (result.kind === 'fault') throw new Error(`${target.name} could not be analyzed: ${result.fault.code}`);
  const { performance_score, accessibility_score, seo_score } = result.draft;
  return {
    wallMs,
    scores: { performance: performance_score, accessibility: accessibility_score, seo: seo_score },
  };
}

async function startTarget(name: string): Promise<Target> {
  const [site = '', ...path] = name.trim().split('/');
  if (!isSiteName(site)) throw new Error(`There is no test website "${site}".`);
  const server = await startSiteServer({ site });
  return { name, url: `${server.url}${path.join('/')}`, server };
}

function isSiteName(name: string): name is SiteName {
  return Object.hasOwn(SITE_BEHAVIORS, name);
}

function formatRun(run: Run | undefined): string {
  return run === undefined
    ? '-'
    : `${(run.wallMs / 1000).toFixed(1)} s, performance ${run.scores.performance ?? '-'}`;
}
