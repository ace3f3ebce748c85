import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';

export const disputeDecision = z.enum(
  ['rule_is_right', 'rule_is_wrong', 'fixed'],
  'Choose one of the three decisions.',
);

/** What a visitor or staff said against one finding of a report. */
export const findingDispute = z.object({
  id: z.string(),
  reportId: z.string(),
  auditId: z.string(),
  /** English, as stored in the report. */
  title: z.string(),
  evidence: z.array(z.object({ where: z.string(), seen: z.string() })),
  /** Version of the rules. */
  algorithm: z.string().nullable(),
  language: z.enum(['en', 'es']),
  note: z.string().nullable(),
  byStaff: z.boolean(),
  createdAt: z.string(),
  decision: disputeDecision.nullable(),
  decidedAt: z.string().nullable(),
});

/** Disputes as operations answer them, to be narrowed and ordered. */
export function selectDisputes(tx: Queries) {
  return tx
    .selectFrom('findingDisputes as d')
    .select([
      'd.id',
      'd.reportId',
      'd.auditId',
      'd.title',
      'd.evidence',
      'd.algorithm',
      'd.language',
      'd.note',
      sql<boolean>`d.disputed_by is not null`.as('byStaff'),
      'd.createdAt',
      'd.decision',
      'd.decidedAt',
    ]);
}
