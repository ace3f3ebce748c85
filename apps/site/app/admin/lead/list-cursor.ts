/** Where j and k lead: one further down or up, from nothing to the first or last; the ends hold. */
export function movedCursor(ids: readonly string[], current: string | null, step: 1 | -1): string | null {
  const index = current === null ? -1 : ids.indexOf(current);
  if (index === -1) return (step === 1 ? ids[0] : ids.at(-1)) ?? null;
  return ids[Math.min(Math.max(index + step, 0), ids.length - 1)] ?? null;
}

/** The marked rows after one was marked or unmarked. */
export function toggledSelection(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}
