/** Trimmed, with https:// in front unless it has it (docs/product.md#analysis). Null for spaces alone. */
export function submittedAddress(typed: string): string | null {
  const trimmed = typed.trim();
  if (trimmed === '') return null;
  return /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
}
