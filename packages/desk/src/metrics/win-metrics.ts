import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { emailsOf } from '../people/emails-of.ts';
import { METRICS } from './metrics.ts';
import { period } from './period.ts';
import { readMetrics } from './read-metrics.ts';

/** By owner, by source, and by type; those with the most leads first. */
export const winMetrics = defineQuery({
  name: 'win-metrics',
  right: 'staff',
  input: period,
  answer: z.array(
    z.object({
      by: z.enum(['source', 'type', 'owner']),
      /** A source, a business type, `consultation`, `unknown`, or the id of an owner. */
      key: z.string(),
      /** Email address of an owner. */
      owner: z.string().nullable(),
      leads: z.number(),
      won: z.number(),
      lost: z.number(),
    }),
  ),
  run: async ({ tx }, input) => {
    const { bySource, byType, byOwner } = await readMetrics(
      tx,
      { bySource: METRICS.wins_by_source, byType: METRICS.wins_by_type, byOwner: METRICS.wins_by_owner },
      input,
    );
    const owned = byOwner.flatMap(({ ownerId, ...counts }) =>
      ownerId === null ? [] : { key: ownerId, ...counts },
    );
    const emails = await emailsOf(
      tx,
      owned.map(({ key }) => key),
    );
    return [
      ...owned
        .map((row) => ({ by: 'owner' as const, ...row }))
        .map((row) => ({ ...row, owner: emails.get(row.key) ?? null }))
        .toSorted(mostFirst),
      ...bySource
        .map(({ source, ...counts }) => ({ by: 'source' as const, key: source, owner: null, ...counts }))
        .toSorted(mostFirst),
      ...byType
        .map(({ type, ...counts }) => ({ by: 'type' as const, key: type, owner: null, ...counts }))
        .toSorted(mostFirst),
    ];
  },
});

/** Equal ones stay in the order of their keys. */
function mostFirst(a: { leads: number }, b: { leads: number }): number {
  return b.leads - a.leads;
}
