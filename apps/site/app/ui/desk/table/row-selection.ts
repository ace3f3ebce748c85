export function toggleRow(selected: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** All rows from `anchor` to `key` become what `key` becomes; without an anchor in sight it is that row alone. */
export function toggleRange(
  selected: ReadonlySet<string>,
  rowKeys: readonly string[],
  anchor: string | null,
  key: string,
): ReadonlySet<string> {
  const from = anchor === null ? -1 : rowKeys.indexOf(anchor);
  const to = rowKeys.indexOf(key);
  if (from === -1 || to === -1) return toggleRow(selected, key);
  return withRows(selected, rowKeys.slice(Math.min(from, to), Math.max(from, to) + 1), !selected.has(key));
}

export function withRows(
  selected: ReadonlySet<string>,
  rowKeys: readonly string[],
  isSelected: boolean,
): ReadonlySet<string> {
  return isSelected
    ? new Set([...selected, ...rowKeys])
    : new Set([...selected].filter((key) => !rowKeys.includes(key)));
}
