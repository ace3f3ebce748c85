export interface GatherOptions<Item, Result> {
  /** Does the work for all of them or, when it throws, for none. Results in the order of the items. */
  run: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** Runs at the same time. */
  atOnce: number;
  /** Most items of one run. */
  maxItems: number;
  /** Whether a failure may be one item's own: the others of its run are then tried one by one. */
  isOwnFailure: (error: unknown) => boolean;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Items that arrive while all runs are busy share the next one. The first never waits, so there is no delay when little
 * is going on, and one round trip and one commit serve many when much is.
 */
export function gather<Item, Result>(options: GatherOptions<Item, Result>): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let running = 0;

  const settle = async (together: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await options.run(together.map(({ item }) => item));
      together.forEach(({ resolve }, index) => {
        resolve(results[index] as Result);
      });
    } catch (error) {
      if (together.length > 1 && options.isOwnFailure(error)) {
        for (const one of together) await settle([one]);
      } else {
        for (const { reject } of together) reject(error);
      }
    }
  };
  const runNext = async (): Promise<void> => {
    running += 1;
    await settle(waiting.splice(0, options.maxItems));
    running -= 1;
    if (waiting.length > 0) void runNext();
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (running < options.atOnce) void runNext();
    });
}
