import type { AnswerOf, InputOf } from '@fml/desk';
import { desk } from '../../../api/desk.ts';
import { listLeads } from '../api.ts';

export type OwnerChange = InputOf<'assign-leads'>['changes'][number];
export type AssignAnswer = AnswerOf<'assign-leads'>;
export type OwnerState = AssignAnswer['passedOver'][number];

/**
 * Gives leads to owners, at most 1,000 at once. A lead that a colleague assigned since is passed over. `note` becomes a note
 * on every lead that was given. The new owners get a mail, unless it is `quiet`. Throws DeskError.
 */
export function assignLeads(
  changes: readonly OwnerChange[],
  { note = null, quiet = false }: { note?: string | null; quiet?: boolean } = {},
): Promise<AssignAnswer> {
  return desk('assign-leads', { changes: [...changes], note, isQuiet: quiet });
}

/** Of both kinds, closed ones included. */
export async function countOwnedLeads(ownerId: string): Promise<number> {
  const pages = await Promise.all(
    (['submission', 'consultation'] as const).map((kind) =>
      listLeads(kind, { owner: [ownerId], sort: 'newest', limit: 1 }),
    ),
  );
  return pages.reduce((sum, { total }) => sum + total.count, 0);
}
