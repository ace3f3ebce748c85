import { BEST_TIMES, BUSINESS_TYPES, optionLabel, PAIN_POINTS, URGENCIES } from '@fml/contract';

/** Labels of an option; an unknown option shows its own text. */
export const optionLabels = {
  businessType: labelsOf(BUSINESS_TYPES),
  urgency: labelsOf(URGENCIES),
  painPoint: labelsOf(PAIN_POINTS),
  bestTime: labelsOf(BEST_TIMES),
};

/** A source as staff read it: `google_ads` becomes `Google Ads`, a host stays as it is. */
export function sourceLabel(source: string): string {
  if (source.includes('.')) return source;
  return source.replaceAll('_', ' ').replaceAll(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
}

/** Whether both are read as one name: a source, or what people type for it, in any case and spacing. */
export function isSameSource(one: string, other: string): boolean {
  return sourceName(one) === sourceName(other);
}

function sourceName(text: string): string {
  return text
    .replaceAll(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase();
}

function labelsOf(options: Readonly<Record<string, string>>): (key: string) => string {
  return (key) => optionLabel(options, key);
}
