/** The two ways in which a visitor becomes a lead. */
export const LEAD_KINDS = { submission: 'Submission', consultation: 'Consultation' } as const;
export type LeadKind = keyof typeof LEAD_KINDS;

/** Names one lead of either kind. */
export interface LeadRef {
  kind: LeadKind;
  id: string;
}

/** What staff write notes on: a lead, or an unfinished onboarding. */
export interface NotedRef {
  kind: LeadKind | 'draft';
  id: string;
}
