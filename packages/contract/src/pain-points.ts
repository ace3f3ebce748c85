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
