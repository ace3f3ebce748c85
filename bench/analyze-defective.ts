import { type Analyzer, createAnalyzer } from '@fml/analyzer';
import { type DefectiveSite, expectedChecks, injectedChecks } from '../tests/sites/defective/generate.ts';
import { FINDINGS_NOW } from '../tests/sites/defective/site-model.ts';
import { startSiteServer } from '../tests/support/site-server.ts';
import type { SiteFindings } from './score-findings.ts';

/** Local websites are served without a certificate: findings about that say nothing about the website. */
const OF_THE_SERVER: ReadonlySet<string> = new Set([
  'https',
  'certificate',
  'http-redirect',
  'host-agreement',
]);
/** A path without a browser: the report then consists of what plain HTTP shows. */
const NO_BROWSER = '/no/browser';

/** Analyzes the websites one after another, and hands over each as it is done. */
export async function analyzeDefective(
  sites: readonly DefectiveSite[],
  { withBrowser, onSite = () => undefined }: { withBrowser: boolean; onSite?: (site: SiteFindings) => void },
): Promise<SiteFindings[]> {
  const results: SiteFindings[] = [];
  const servers = await Promise.all(sites.map(({ behavior }) => startSiteServer({ behavior })));
  const analyzer = await createAnalyzer({
    onBroken: ({ error }) => {
      throw error;
    },
    chromePath: withBrowser ? process.env.CHROME_PATH : NO_BROWSER,
    searchPath: process.env.PATH,
    allowPrivate: servers.map(({ port }) => `127.0.0.1:${port}`).join(','),
    now: () => FINDINGS_NOW,
  });
  try {
    for (const [index, site] of sites.entries()) {
      const url = servers[index]?.url ?? '';
      const expected = expectedChecks(site, withBrowser);
      const injected = injectedChecks(site);
      const ids = await findingsOf(analyzer, url, site.name);
      // What is really there is never invented, required or not.
      const found = new Set(ids.filter((id) => expected.has(id) || !injected.has(id)));
      const findings = { name: site.name, expected, found };
      results.push(findings);
      onSite(findings);
    }
  } finally {
    await analyzer.stop();
    await Promise.all(servers.map((server) => server.stop()));
  }
  return results;
}

async function findingsOf(analyzer: Analyzer, url: string, name: string): Promise<string[]> {
  const result = await analyzer.analyze(url);
  if (result.kind === 'fault') throw new Error(`${name} could not be analyzed: ${result.fault.code}`);
  const { critical, warnings, recommendations } = result.draft.issues;
  const ids = [...critical, ...warnings, ...recommendations].map(({ id }) => id);
  return ids.filter((id) => !OF_THE_SERVER.has(id));
}
