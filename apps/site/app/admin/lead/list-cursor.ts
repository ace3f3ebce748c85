/** Where j and k lead: one further down or up, from nothing to the first or last; the ends hold. */
export function movedCursor(ids: readonly string[], current: string | null, step: 1 | -1): string | null {
  const index = current === null ? -1 : ids.indexOf(current);
  if (index === -1) return (step === 1 ? ids[0] : ids.at(-1)) ?? null;
  return ids[Math.min(Math.max(index + step, 0), ids.length - 1)] ?? null;
}

/** The marked rows after one was clicked; with shift everything between it and the row clicked before. */
export function toggledSelection(
  selected: ReadonlySet<string>,
  id: string,
  range?: { ids: readonly string[]; from: string | null },
): ReadonlySet<string> {
  const next = new Set(selected);
  const isAdding = !selected.has(id);
  for (const each of range === undefined ? [id] : idsBetween(range.ids, range.from ?? id, id)) {
    if (isAdding) next.add(each);
    else next.delete(each);
  }
  return next;
}

function idsBetween(ids: readonly string[], from: string, to: string): readonly string[] {
  const [a, b] = [ids.indexOf(from), ids.indexOf(to)];
  if (a === -1 || b === -1) return [to];
  return ids.slice(Math.min(a, b), Math.max(a, b) + 1);
}
