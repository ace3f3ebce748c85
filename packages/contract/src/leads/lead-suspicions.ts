/** Why a lead may be no person's, with the words staff read. Such a lead is kept, and its address gets no mail. */
export const LEAD_SUSPICIONS = {
  honeypot: 'Filled in a field that people do not see',
  too_fast: 'Sent faster than a person types',
  captcha: 'Did not pass the captcha',
  captcha_unavailable: 'The captcha could not be checked',
  flood: 'Came with unusually many others',
} as const;
export type LeadSuspicion = keyof typeof LEAD_SUSPICIONS;
