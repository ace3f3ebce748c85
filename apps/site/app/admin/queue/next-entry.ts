import { entryKey, entryPath, type QueueEntry } from './api.ts';

/** What the person had before them and left to do for now; it comes up again after everything else. */
const passed = new Set<string>();

/**
 * The best thing to do that is not on the screen already. Entries that were looked at are passed over, until all of them were:
 * then it begins at the top again. Null when there is nothing else.
 */
export function nextEntry(
  entries: readonly QueueEntry[],
  path: string,
  seen: Set<string> = passed,
): QueueEntry | null {
  const others = entries.filter((entry) => entryPath(entry) !== path);
  for (const entry of entries) if (entryPath(entry) === path) seen.add(entryKey(entry));
  // On the dashboard, where the whole queue is read, it begins at the top.
  if (others.length === entries.length || others.every((entry) => seen.has(entryKey(entry)))) seen.clear();
  return others.find((entry) => !seen.has(entryKey(entry))) ?? null;
}
