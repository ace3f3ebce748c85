import type { LeadStatus } from '../lead-statuses.ts';

/** An unfinished onboarding is worked on until its visitor sends it: what becomes of it then is told by its lead. */
export const DRAFT_STATUSES = {
  new: 'New',
  contacted: 'Contacted',
  lost: 'Lost',
} as const satisfies Partial<Record<LeadStatus, string>>;
export type DraftStatus = keyof typeof DRAFT_STATUSES;
