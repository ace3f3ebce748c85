/** In percent with one decimal, as PostgreSQL rounds it; null of nothing. */
export function percentOf(part: number, whole: number): number | null {
  if (whole === 0) return null;
  const tenths = Math.round((Math.abs(part) * 1000) / whole);
  return (Math.sign(part) * tenths) / 10;
}
