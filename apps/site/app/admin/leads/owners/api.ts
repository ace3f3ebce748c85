import type { AnswerOf } from '@fml/desk';
import { listLeads } from '../api.ts';

export type AssignAnswer = AnswerOf<'assign-leads'>;
export type OwnerState = AssignAnswer['passedOver'][number];

/** Of both kinds, closed ones included. */
export async function countOwnedLeads(ownerId: string): Promise<number> {
  const pages = await Promise.all(
    (['submission', 'consultation'] as const).map((kind) =>
      listLeads(kind, { owner: [ownerId], sort: 'newest', limit: 1 }),
    ),
  );
  return pages.reduce((sum, { total }) => sum + total.count, 0);
}
