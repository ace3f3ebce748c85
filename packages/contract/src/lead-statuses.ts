/** What became of a lead or a consultation request. Staff may set any of them at any time. */
export const LEAD_STATUSES = {
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  converted: 'Converted',
  lost: 'Lost',
} as const;
export type LeadStatus = keyof typeof LEAD_STATUSES;
