/** Lets a few pieces of work run at a time; the others wait their turn. */
export interface Turns {
  /** Runs `work` when its turn comes. */
  take<T>(work: () => Promise<T>): Promise<T>;
}

/** At most `limit` at once, in the order they asked. */
export function createTurns(limit: number): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async take(work) {
      // A finished piece hands its place to the next one, so `running` counts places taken.
      if (running < limit) running += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
