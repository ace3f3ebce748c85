export interface ChartScale {
  /** Round values from 0 to `top`, both included. */
  ticks: number[];
  /** The value at the upper edge, at least the largest value. */
  top: number;
  /** 0 at the bottom, 1 at the top. */
  share: (value: number) => number;
}

const MAX_STEPS = 5;

/** From zero in at most five round steps, with the least room above the largest value; counts get whole steps. */
export function chartScale(largest: number): ChartScale {
  const highest = Number.isFinite(largest) && largest > 0 ? largest : 1;
  const { step, steps } = bestStep(highest);
  const top = step * steps;
  return {
    ticks: Array.from({ length: steps + 1 }, (_, index) => Number((index * step).toPrecision(12))),
    top,
    share: (value) => Math.min(1, Math.max(0, value / top)),
  };
}

/** Every nth label so that at most `most` are left, counted from the newest, which is always named. */
export function labeledIndexes(length: number, most: number): Set<number> {
  const every = Math.max(1, Math.ceil(length / Math.max(1, most)));
  const indexes = new Set<number>();
  for (let index = length - 1; index >= 0; index -= every) indexes.add(index);
  return indexes;
}

function bestStep(highest: number): { step: number; steps: number } {
  const power = 10 ** Math.floor(Math.log10(highest / MAX_STEPS));
  return (
    [1, 2, 2.5, 5, 10]
      .map((factor) => Number((factor * power).toPrecision(12)))
      .filter((step) => Number.isInteger(step))
      .map((step) => ({ step, steps: Math.max(1, Math.ceil(highest / step - 1e-9)) }))
      .filter(({ steps }) => steps <= MAX_STEPS)
      // Of equal tops the first, which has the most lines.
      .reduce(
        (best, candidate) => (candidate.step * candidate.steps < best.step * best.steps ? candidate : best),
        { step: 100 * power, steps: 1 },
      )
  );
}
