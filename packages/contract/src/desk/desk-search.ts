import type { LeadStatus } from '../lead-statuses.ts';

export interface SearchHit {
  kind: 'submission' | 'consultation' | 'report';
  id: string;
  title: string;
  subtitle: string;
  /** Absent for reports. */
  status?: LeadStatus;
  /** The owner's email address; null: unassigned. Absent for reports. */
  owner?: string | null;
  createdAt: string;
  /** Words of the stores that were looked for: the typed ones, or those nearest to a mistyped one. */
  matched: string[];
}
