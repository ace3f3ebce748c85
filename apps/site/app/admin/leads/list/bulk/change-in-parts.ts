/** Leads that one call changes; a statement of the database may take five seconds. */
export const CHANGED_PER_CALL = 100;

/** One call for each part, in order, until all are done or `signal` stops it between two parts. */
export async function changeInParts<Item>(
  items: readonly Item[],
  change: (part: readonly Item[]) => Promise<void>,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let done = 0; done < items.length && !signal.aborted; done += CHANGED_PER_CALL) {
    await change(items.slice(done, done + CHANGED_PER_CALL));
    onProgress(Math.min(done + CHANGED_PER_CALL, items.length));
  }
}
