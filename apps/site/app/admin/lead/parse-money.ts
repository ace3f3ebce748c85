const LARGEST = 1_000_000_000;

/** Dollars as somebody types them: `$12,500.50`. Null for what is no amount, or has fractions of cents. */
export function parseMoney(text: string): number | null {
  const typed = text.trim().replace(/^\$\s*/, '');
  if (!/^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?$/.test(typed)) return null;
  const amount = Number(typed.replaceAll(',', ''));
  return amount <= LARGEST ? amount : null;
}
