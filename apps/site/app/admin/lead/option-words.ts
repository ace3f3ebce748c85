import {
  BEST_TIMES,
  BUSINESS_TYPES,
  DESIRED_OUTCOMES,
  MONTHLY_BUDGETS,
  PAIN_POINTS,
  URGENCIES,
} from '@fml/contract';

/** Words of a chosen option; an option of a newer or older version keeps its own text. */
export const optionWords = {
  businessType: wordsOf(BUSINESS_TYPES),
  urgency: wordsOf(URGENCIES),
  outcome: wordsOf(DESIRED_OUTCOMES),
  painPoint: wordsOf(PAIN_POINTS),
  /** Specification: 'Not specified' where nothing was chosen. */
  budget: (key: string | null) => (key === null ? 'Not specified' : wordsOf(MONTHLY_BUDGETS)(key)),
  bestTime: (key: string | null) => (key === null ? 'Not specified' : wordsOf(BEST_TIMES)(key)),
};

/** A source as staff read it: `google_ads` becomes `Google Ads`, a host stays as it is. */
export function sourceWords(source: string): string {
  if (source.includes('.')) return source;
  return source.replaceAll('_', ' ').replaceAll(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
}

function wordsOf(options: Readonly<Record<string, string>>): (key: string) => string {
  return (key) => (Object.hasOwn(options, key) ? (options[key] ?? key) : key);
}
