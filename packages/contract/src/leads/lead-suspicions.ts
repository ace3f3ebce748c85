/** Why a lead may be spam, in the words staff read. Such a lead is kept, and its address gets no mail. */
export const LEAD_SUSPICIONS = {
  honeypot: 'The form had text in a field that people cannot see',
  too_fast: 'The form was filled in faster than a person can type',
  captcha: 'The sender did not pass the captcha',
  captcha_unavailable: 'The captcha could not be checked',
  flood: 'It came together with unusually many others',
} as const;
export type LeadSuspicion = keyof typeof LEAD_SUSPICIONS;
