/** Where j and k lead: one further down or up, from nothing to the first or last; the ends hold. */
export function movedCursor(ids: readonly string[], current: string | null, step: 1 | -1): string | null {
  const index = current === null ? -1 : ids.indexOf(current);
  if (index === -1) return (step === 1 ? ids[0] : ids.at(-1)) ?? null;
  return ids[Math.min(Math.max(index + step, 0), ids.length - 1)] ?? null;
}
