const THOUSAND = 1000;
const FACTORS: Readonly<Record<string, number>> = {
  k: THOUSAND,
  tsd: THOUSAND,
  m: THOUSAND ** 2,
  mm: THOUSAND ** 2,
  mn: THOUSAND ** 2,
  mio: THOUSAND ** 2,
};
const CURRENCIES = /^(?:us\$|usd|eur|gbp|[$€£])|(?:us\$|usd|eur|gbp|[$€£])$/gi;

/**
 * An amount as people write it: `12500`, `$4,200`, `4.200,50 €`, `2k`, `1.5M`. The sign of the currency says nothing; amounts
 * are in US dollars. Null for what is no amount.
 */
export function readMoney(text: string): number | null {
  const typed = text.trim().replaceAll(CURRENCIES, '').trim();
  const parts = /^([\d.,'’\s]*\d)\s*([a-z]+)?\.?$/i.exec(typed);
  const digits = parts?.[1];
  const unit = parts?.[2]?.toLowerCase();
  if (digits === undefined) return null;
  const factor = unit === undefined ? 1 : FACTORS[unit];
  const number = factor === undefined ? null : plainNumber(digits.replaceAll(/\s/g, ' '), factor > 1);
  return number === null || factor === undefined ? null : Math.round(number * factor * 100) / 100;
}

/** With `isShort`, as in `1.500k`, a single separator is the decimal one. */
function plainNumber(digits: string, isShort: boolean): number | null {
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  const decimals = digits.length - last - 1;
  const isOnlyOne = digits.replaceAll(/\d/g, '').length === 1;
  const hasDecimals = last > 0 && (decimals < 3 || (isShort && isOnlyOne));
  const whole = hasDecimals ? digits.slice(0, last) : digits;
  const groups = whole.split(/[.,'’ ]/);
  const signs = new Set(whole.replaceAll(/\d/g, ''));
  if (signs.size > 1 || (hasDecimals && signs.has(digits.charAt(last)))) return null;
  const isGrouped = groups.every((group, n) => (n === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group));
  if (groups.length > 1 && !isGrouped) return null;
  return Number(`${groups.join('')}.${hasDecimals ? digits.slice(last + 1) : '0'}`);
}
