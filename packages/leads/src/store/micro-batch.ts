export interface MicroBatchOptions<Item, Result> {
  /** Does the work for all items of a batch or, when it throws, for none. Results in the order of the items. */
  run: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** Batches that run at the same time. */
  concurrency: number;
  maxBatchSize: number;
  /** Whether one item may have caused a failure: the others of its batch are then tried one by one. */
  isOwnFailure: (error: unknown) => boolean;
}

interface WaitingItem<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Items that arrive while all batches are running share the next one. The first item never waits, so there is no delay
 * under light load; under heavy load one round trip and one commit serve many items.
 */
export function microBatch<Item, Result>(
  options: MicroBatchOptions<Item, Result>,
): (item: Item) => Promise<Result> {
  const waiting: WaitingItem<Item, Result>[] = [];
  let running = 0;

  const settle = async (batch: readonly WaitingItem<Item, Result>[]): Promise<void> => {
    try {
      const results = await options.run(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, index) => {
        resolve(results[index] as Result);
      });
    } catch (error) {
      if (batch.length > 1 && options.isOwnFailure(error)) {
        for (const one of batch) await settle([one]);
      } else {
        for (const { reject } of batch) reject(error);
      }
    }
  };
  const runNext = async (): Promise<void> => {
    running += 1;
    await settle(waiting.splice(0, options.maxBatchSize));
    running -= 1;
    if (waiting.length > 0) void runNext();
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (running < options.concurrency) void runNext();
    });
}
