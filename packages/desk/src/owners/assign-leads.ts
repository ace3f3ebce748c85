import { type LeadKind, optionKeys } from '@fml/contract';
import { lockPossibleOwners, tellOwner, withdrawOwnerMails } from '@fml/leads/owners';
import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { LEAD_TABLE } from '../leads/lead-tables.ts';
import { refusalOfUnchanged } from '../leads/refusal-of-unchanged.ts';
import { refuse } from '../refuse.ts';
import { ownerState, ownerStates } from './owner-states.ts';

/** Gives one lead to a member of staff, or to no one. */
const ownerChange = z.strictObject({
  id: z.guid(),
  /** The id of the owner on the screen; the lead is passed over when it is another one by now. Null: unassigned. */
  seen: z.guid().nullable(),
  /** The id of the new owner; null: unassigned. */
  owner: z.guid().nullable(),
});
type OwnerChange = z.output<typeof ownerChange>;

/**
 * Gives leads to owners. A lead that a colleague assigned since is passed over; a merged one is refused. `note` becomes a note
 * on every lead that was given. New owners get a mail, unless it is `isQuiet`; mails of an earlier change that were not sent yet
 * are taken back.
 */
export const assignLeads = defineCommand({
  name: 'assign-leads',
  right: 'write',
  bodyBytes: 300_000,
  input: z.strictObject({
    changes: z.array(ownerChange).max(1000, 'At most 1,000 leads can be changed at once.'),
    note: z.string().trim().max(10_000, 'The note is too long: 10,000 characters at most.').nullish(),
    isQuiet: z.boolean().optional(),
  }),
  answer: z.object({
    /** With the time stamps the change gave them. */
    changed: z.array(z.object({ id: z.string(), updatedAt: z.string() })),
    /** Had that owner already. */
    unchanged: z.array(z.string()),
    passedOver: z.array(ownerState),
  }),
  run: async ({ tx, staff, now }, { changes, note, isQuiet = false }) => {
    const asked = new Map(changes.map((change) => [change.id, change]));
    await requireOwners(tx, [...asked.values()]);
    const changed: { id: string; updatedAt: string }[] = [];
    const unchanged: string[] = [];
    const given: { kind: LeadKind; ownerId: string; leadIds: string[] }[] = [];
    for (const kind of optionKeys(LEAD_TABLE)) {
      const found = await lockLeads(tx, kind, [...asked.keys()]);
      const byOwner = new Map<string | null, string[]>();
      for (const { id, ownerId, mergedInto } of found) {
        const { seen, owner } = asked.get(id) ?? { seen: null, owner: ownerId };
        if (ownerId === owner) unchanged.push(id);
        if (ownerId === owner || ownerId !== seen) continue;
        if (mergedInto !== null) throw await refusalOfUnchanged(tx, id);
        byOwner.set(owner, [...(byOwner.get(owner) ?? []), id]);
      }
      for (const [ownerId, leadIds] of byOwner) {
        changed.push(...(await giveTo(tx, kind, leadIds, ownerId)));
        if (ownerId !== null) given.push({ kind, ownerId, leadIds });
      }
    }
    const changedIds = changed.map(({ id }) => id);
    if (note && changedIds.length > 0) {
      const common = { body: note, author: staff.id, application: staff.application };
      await tx
        .insertInto('leadNotes')
        .values(changedIds.map((leadId) => ({ leadId, ...common })))
        .execute();
    }
    await withdrawOwnerMails(tx, changedIds);
    for (const leads of isQuiet ? [] : given) {
      await tellOwner(tx, { ...leads, reason: 'staff', by: staff, note: note ?? null }, now);
    }
    const done = new Set([...changedIds, ...unchanged]);
    const passedOver = [...asked.keys()].filter((id) => !done.has(id));
    return { changed, unchanged, passedOver: await ownerStates(tx, passedOver) };
  },
});

async function requireOwners(tx: Queries, changes: readonly OwnerChange[]): Promise<void> {
  const owners = new Set(changes.flatMap(({ owner }) => owner ?? []));
  if (owners.size === 0) return;
  const possible = await lockPossibleOwners(tx, [...owners]);
  if ([...owners].some((owner) => !possible.has(owner))) throw refuse('owner_not_on_team');
}

/** In one order, so that two colleagues cannot deadlock. Nothing can change between this check and the update. */
function lockLeads(tx: Queries, kind: LeadKind, ids: readonly string[]) {
  return tx
    .selectFrom(LEAD_TABLE[kind])
    .select(['id', 'ownerId', 'mergedInto'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

function giveTo(tx: Queries, kind: LeadKind, ids: readonly string[], ownerId: string | null) {
  return tx
    .updateTable(LEAD_TABLE[kind])
    .set({ ownerId })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .returning(['id', 'updatedAt'])
    .execute();
}
