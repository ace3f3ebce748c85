import type { RunScores } from './lighthouse-cli.ts';

export interface Run {
  wallMs: number;
  scores: RunScores;
}

/** One site: our whole analysis against the whole process of the Lighthouse CLI. */
export interface Comparison {
  site: string;
  pairs: number;
  oursMs: number;
  cliMs: number;
  /** Our median / the CLI's median. */
  ratio: number;
  /** Our median minus the CLI's median, per category; null where either has no score. */
  difference: RunScores;
  /** Highest minus lowest performance score over the runs. */
  ourSpread: number | null;
  cliSpread: number | null;
}

/** Medians, ratio, score differences and spreads of alternating runs. */
export function compareRuns(site: string, ours: readonly Run[], cli: readonly Run[]): Comparison {
  const oursMs = median(ours.map(({ wallMs }) => wallMs)) ?? Number.NaN;
  const cliMs = median(cli.map(({ wallMs }) => wallMs)) ?? Number.NaN;
  const difference = (category: keyof RunScores): number | null => {
    const our = median(scoresOf(ours, category));
    const theirs = median(scoresOf(cli, category));
    return our === null || theirs === null ? null : our - theirs;
  };
  return {
    site,
    pairs: Math.min(ours.length, cli.length),
    oursMs: Math.round(oursMs),
    cliMs: Math.round(cliMs),
    ratio: Math.round((oursMs / cliMs) * 1000) / 1000,
    difference: {
      performance: difference('performance'),
      accessibility: difference('accessibility'),
      seo: difference('seo'),
    },
    ourSpread: spread(scoresOf(ours, 'performance')),
    cliSpread: spread(scoresOf(cli, 'performance')),
  };
}

/** The comparisons as lines of text in columns. */
export function comparisonTable(comparisons: readonly Comparison[]): string {
  const head = [
    'site',
    'pairs',
    'ours s',
    'CLI s',
    'ratio',
    'perf',
    'a11y',
    'SEO',
    'our spread',
    'CLI spread',
  ];
  const rows = comparisons.map((entry) => [
    entry.site,
    String(entry.pairs),
    (entry.oursMs / 1000).toFixed(1),
    (entry.cliMs / 1000).toFixed(1),
    entry.ratio.toFixed(2),
    signed(entry.difference.performance),
    signed(entry.difference.accessibility),
    signed(entry.difference.seo),
    String(entry.ourSpread ?? '-'),
    String(entry.cliSpread ?? '-'),
  ]);
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}

export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  const lower = sorted.length % 2 === 0 ? sorted[middle - 1] : upper;
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
}

function spread(values: readonly number[]): number | null {
  return values.length < 2 ? null : Math.max(...values) - Math.min(...values);
}

function scoresOf(runs: readonly Run[], category: keyof RunScores): number[] {
  return runs.map(({ scores }) => scores[category]).filter((score) => score !== null);
}

function signed(value: number | null): string {
  if (value === null) return '-';
  return value > 0 ? `+${value}` : String(value);
}
