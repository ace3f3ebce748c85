export type ScoreColour = 'green' | 'yellow' | 'red';

/** The admin table has bands of its own (specification section 4): 80 and 60; a missing score counts as 0. */
export function scoreColour(score: number | null): ScoreColour {
  const shown = score ?? 0;
  if (shown >= 80) return 'green';
  return shown >= 60 ? 'yellow' : 'red';
}

export function scoreWords(score: number | null): string {
  return `${score ?? 0}%`;
}
