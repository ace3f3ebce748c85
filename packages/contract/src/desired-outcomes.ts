/** What a lead wants most, with the words shown for it, in the order of the form. */
export const DESIRED_OUTCOMES = {
  more_calls: 'More phone calls',
  more_leads: 'More leads',
  better_rankings: 'Better rankings',
  lower_cpa: 'Lower cost per acquisition',
  fix_everything: 'Fix everything',
} as const;
