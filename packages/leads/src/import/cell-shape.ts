import { isEmailShaped } from '@fml/contract';
import { readMoney } from '../fields.ts';

/** What the text of a cell looks like, whatever its column is called. */
export type CellShape = 'email' | 'phone' | 'website' | 'date' | 'money' | 'other';

const WEBSITE = /^(https?:\/\/\S+|(www\.)?[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(\/\S*)?)$/iu;
const PHONE = /^\+?[\d\s().\-/]{7,25}(\s?(x|ext\.?)\s?\d+)?$/i;

/** Of a text that is not empty and no date. */
export function shapeOf(text: string): CellShape {
  if (isEmailShaped(text)) return 'email';
  if (WEBSITE.test(text)) return 'website';
  // A number alone may be anything; an amount has a sign, a unit, or cents.
  if (readMoney(text) !== null && /[$€£]|[a-z]|[.,]\d{2}$/i.test(text)) return 'money';
  const digits = text.replaceAll(/\D/g, '').length;
  return PHONE.test(text) && digits >= 7 && digits <= 16 ? 'phone' : 'other';
}
