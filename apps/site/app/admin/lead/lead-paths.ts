import type { LeadKind } from '@fml/contract';

/** Where the lists are; a lead is at `/ID` below. */
export const LEAD_PATHS: Readonly<Record<LeadKind, string>> = {
  submission: '/admin/submissions',
  consultation: '/admin/consultations',
};
