/** The marked rows after one was marked or unmarked. */
export function toggledRow(marked: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(marked);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** All rows from `anchor` to `key` become what `key` becomes; without an anchor in sight it is that row alone. */
export function toggledRange(
  marked: ReadonlySet<string>,
  rowKeys: readonly string[],
  anchor: string | null,
  key: string,
): ReadonlySet<string> {
  const from = anchor === null ? -1 : rowKeys.indexOf(anchor);
  const to = rowKeys.indexOf(key);
  if (from === -1 || to === -1) return toggledRow(marked, key);
  return withRows(marked, rowKeys.slice(Math.min(from, to), Math.max(from, to) + 1), !marked.has(key));
}

/** The marked rows with all of these marked, or none of them. */
export function withRows(
  marked: ReadonlySet<string>,
  rowKeys: readonly string[],
  isMarked: boolean,
): ReadonlySet<string> {
  return isMarked
    ? new Set([...marked, ...rowKeys])
    : new Set([...marked].filter((key) => !rowKeys.includes(key)));
}
