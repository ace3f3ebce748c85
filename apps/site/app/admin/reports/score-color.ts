export type ScoreColor = 'green' | 'yellow' | 'red';

/** The desk has its own bands, 80 and 60. A missing score counts as 0. */
export function scoreColor(score: number | null): ScoreColor {
  const shown = score ?? 0;
  if (shown >= 80) return 'green';
  return shown >= 60 ? 'yellow' : 'red';
}

export function formatScore(score: number | null): string {
  return `${score ?? 0}%`;
}
