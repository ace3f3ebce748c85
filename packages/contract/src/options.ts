// The option lists of the lead forms: each choice with the words shown for it.

/** Kinds of business a lead may choose, with the words shown for them, in the order of the form. */
export const BUSINESS_TYPES = {
  restaurant: 'Restaurant',
  law_firm: 'Law Firm',
  medical_practice: 'Medical Practice',
  contractor: 'Contractor',
  real_estate: 'Real Estate',
  retail_store: 'Retail Store',
  service_business: 'Service Business',
  other: 'Other',
} as const;
export type BusinessType = keyof typeof BUSINESS_TYPES;

/** What troubles a lead, with the words shown for it, in the order of the form. */
export const PAIN_POINTS = {
  not_showing_in_maps: 'Not showing up in Google Maps',
  slow_website: 'Slow website',
  wasted_ad_spend: 'Wasted ad spend',
  no_tracking: 'No call or lead tracking',
  low_conversions: 'Visitors do not become customers',
  inconsistent_listings: 'Inconsistent business listings',
} as const;
export type PainPoint = keyof typeof PAIN_POINTS;

/** What a lead wants most, with the words shown for it, in the order of the form. */
export const DESIRED_OUTCOMES = {
  more_calls: 'More phone calls',
  more_leads: 'More leads',
  better_rankings: 'Better rankings',
  lower_cpa: 'Lower cost per acquisition',
  fix_everything: 'Fix everything',
} as const;

/** How soon a lead wants to start, with the words shown for it, in the order of the form. */
export const URGENCIES = {
  asap: 'As soon as possible',
  this_month: 'This month',
  this_quarter: 'This quarter',
  exploring: 'Just exploring',
} as const;
export type Urgency = keyof typeof URGENCIES;

/** Monthly marketing budgets with their labels, in the order of the form. */
export const MONTHLY_BUDGETS = {
  under_1k: 'Under $1,000',
  '1k_5k': '$1,000-$5,000',
  '5k_10k': '$5,000-$10,000',
  '10k_plus': '$10,000+ per month',
  flexible: 'Not sure / flexible',
} as const;
export type MonthlyBudget = keyof typeof MONTHLY_BUDGETS;

/** Best-time options with their labels (docs/product.md#consultation); shared by consultation and onboarding. */
export const BEST_TIMES = {
  morning: 'Morning (9am-12pm PT)',
  afternoon: 'Afternoon (12pm-5pm PT)',
  evening: 'Evening (5pm-8pm PT)',
} as const;
export type BestTime = keyof typeof BEST_TIMES;

/** The values of an option list, typed, in order; for schemas and for lists of choices. */
export function optionKeys<Key extends string>(options: Readonly<Record<Key, string>>): [Key, ...Key[]] {
  const keys = Object.keys(options) as Key[];
  const [first, ...rest] = keys;
  if (first === undefined) throw new RangeError('an option list without options');
  return [first, ...rest];
}

/** The label of a chosen option; an option of a newer or older version keeps its own text. */
export function optionLabel(options: Readonly<Record<string, string>>, key: string): string {
  return Object.hasOwn(options, key) ? (options[key] ?? key) : key;
}
