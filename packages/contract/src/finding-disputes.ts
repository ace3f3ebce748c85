import { z } from 'zod';
import type { Evidence, ReportLanguage } from './website-report.ts';

/** "This is wrong": what a visitor or staff say against one finding of a report. */

export const disputeFindingRequestSchema = z.object({
  /** Chosen by the page; the same key again is the same dispute. */
  request_key: z.uuid({ error: 'Please send a request key' }),
  report_id: z.guid({ error: 'Please send the id of a report' }),
  audit_id: z
    .string({ error: 'Please name the finding' })
    .min(1, 'Please name the finding')
    .max(100, 'Please name the finding'),
  /** Optional words; blank is none. */
  note: z
    .string({ error: 'Please send your note as text' })
    .max(500, 'Please keep your note to 500 characters')
    .nullish(),
  language: z.enum(['en', 'es']).default('en').catch('en'),
});
export type DisputeFindingRequest = z.input<typeof disputeFindingRequestSchema>;

export type DisputeDecision = 'rule_is_right' | 'rule_is_wrong' | 'fixed';

/** A dispute as the desk has it. */
export interface FindingDispute {
  id: string;
  reportId: string;
  auditId: string;
  /** English, as stored in the report. */
  title: string;
  evidence: Pick<Evidence, 'where' | 'seen'>[];
  /** Version of the rules. */
  algorithm: string | null;
  language: ReportLanguage;
  note: string | null;
  byStaff: boolean;
  createdAt: string;
  decision: DisputeDecision | null;
  decidedAt: string | null;
}

export interface DisputedRule {
  auditId: string;
  disputes: number;
  /** Disputes without a decision. */
  waiting: number;
  /** Reports with this finding. */
  reports: number;
  /** At most five. */
  newest: FindingDispute[];
}

export interface DisputedRules {
  /** All stored reports. */
  reports: number;
  /** Those with the most disputes waiting come first; at most 100. */
  rules: DisputedRule[];
}
