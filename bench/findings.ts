import { parseArgs } from 'node:util';
import { defectiveSite } from '../tests/sites/defective/generate.ts';
import { analyzeDefective } from './analyze-defective.ts';
import { type SiteFindings, scoreFindings } from './score-findings.ts';

/**
 * `npm run bench -- findings [--sites N] [--from N] [--seed N] [--without-browser]`: reports of generated websites with
 * known faults against the list of what was injected. Prints recall, precision, and what was missed and invented by
 * rule. With `--from N`, it takes that many websites in a row, starting with number N (the first is 1), to run the
 * series in parts. Exit code 1 below the aims. Exit code 2 for numbers that cannot be read.
 */
const MIN_RECALL = 0.98;
const MIN_PRECISION = 0.95;
const SITES = 40;

process.exitCode = await main();

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      sites: { type: 'string', default: String(SITES) },
      from: { type: 'string' },
      seed: { type: 'string', default: '13' },
      'without-browser': { type: 'boolean', default: false },
    },
  });
  const [count, seed, from] = [Number(values.sites), Number(values.seed), Number(values.from ?? 1)];
  if (
    ![count, from].every((one) => Number.isInteger(one) && one >= 1) ||
    !Number.isInteger(seed) ||
    seed < 0
  ) {
    console.error('--sites and --from take a whole number from 1, --seed a whole number from 0.');
    return 2;
  }
  const withBrowser = !values['without-browser'];
  const sites = chosenIndexes(count, values.from === undefined ? null : from).map((index) =>
    defectiveSite(index, seed),
  );
  const findings = await analyzeDefective(sites, {
    withBrowser,
    onSite: (site) => console.error(lineOf(site)),
  });
  const score = scoreFindings(findings);
  const list = (title: string, lines: readonly string[]) =>
    `${title}: ${lines.length === 0 ? 'none' : `\n  ${lines.join('\n  ')}`}`;
  process.stdout.write(`
${count} websites ${withBrowser ? 'in a browser' : 'without a browser'}, seed ${seed}: ${score.right} of ${score.expected} findings
recall ${score.recall.toFixed(3)} (aim ${MIN_RECALL}), precision ${score.precision.toFixed(3)} (aim ${MIN_PRECISION})
${list('missed', score.missed)}
${list('invented', score.invented)}
${JSON.stringify(score)}
`);
  return score.recall >= MIN_RECALL && score.precision >= MIN_PRECISION ? 0 : 1;
}

function chosenIndexes(count: number, from: number | null): number[] {
  // A sample covers all trades and kinds of markup, too.
  const stride = from === null ? SITES / Math.min(count, SITES) : 1;
  return Array.from({ length: count }, (_, index) => Math.floor(index * stride) + (from ?? 1) - 1);
}

function lineOf({ name, expected, found }: SiteFindings): string {
  const missed = [...expected].filter((id) => !found.has(id)).map((id) => `-${id}`);
  const invented = [...found].filter((id) => !expected.has(id)).map((id) => `+${id}`);
  return [name, `${expected.size} expected`, ...missed, ...invented].join(' ');
}
