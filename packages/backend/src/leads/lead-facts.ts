/** One line of a mail about a lead. */
export interface LeadFact {
  label: string;
  value: string;
  /** Where the value leads; only addresses we made. */
  link?: string;
  /** Lines of the visitor's own. */
  isLong?: boolean;
}

/** Facts that are there, in order. */
export function presentFacts(facts: readonly (LeadFact | null)[]): LeadFact[] {
  return facts.filter((entry) => entry !== null);
}

export function fact(label: string, value: string | undefined, link?: string): LeadFact | null {
  if (value === undefined || value.trim() === '') return null;
  const shown = onOneLine(value);
  return link === undefined ? { label, value: shown } : { label, value: shown, link };
}

/** What was typed as one line, so that it cannot pass for a line of ours. */
export function onOneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** A link that writes to an address. */
export function mailLink(address: string): string {
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;
}

/** A phone number that a phone can dial, or nothing when there are too few digits for one. */
export function phoneLink(phone: string | undefined): string | undefined {
  const digits = (phone ?? '').replaceAll(/\D/g, '');
  if (digits.length < 7 || digits.length > 15) return undefined;
  return `tel:${(phone ?? '').trim().startsWith('+') ? '+' : ''}${digits}`;
}

/** The address of a website when it is one, whatever was typed around it. */
export function webLink(address: string): string | undefined {
  const typed = address.trim();
  const withScheme = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(withScheme)) return undefined;
  const url = new URL(withScheme);
  return url.hostname.includes('.') && url.username === '' ? url.href : undefined;
}
