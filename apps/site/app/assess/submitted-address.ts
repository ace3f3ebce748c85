/**
 * The address as it is submitted (docs/product.md#analysis): trimmed, https:// in front when it has no http(s)
 * prefix. Null for nothing but spaces. Everything else is for the server to judge.
 */
export function submittedAddress(typed: string): string | null {
  const trimmed = typed.trim();
  if (trimmed === '') return null;
  return /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
}
