import { type Database, inQueries, type Queries, type Rows, sql } from '@fml/postgres';
import { agencyDay, isWorkingTime } from './agency-clock.ts';
import { nextInTurn, ownerOfPerson } from './choose-owner.ts';
import { lockPossibleOwners, readPossibleOwners } from './possible-owners.ts';
import { tellOwner } from './tell-owner.ts';

type QueuedLead = Pick<Rows['private.leadRows'], 'id' | 'kind' | 'email' | 'businessType' | 'ownerId'>;

/** `waiting`: no one had it before, and the agency is closed. */
type Outcome = 'assigned' | 'unassigned' | 'waiting';

/** After these many failures a lead stays unassigned. */
const MAX_ATTEMPTS = 5;
/** How many earlier leads of a person are looked at. */
const EARLIER_LEADS = 50;

/**
 * Gives the lead that came first to its owner by the rules, in a transaction of its own; null when none waits. A rule that
 * fails is tried again later, and the lead stays unassigned until then.
 */
export async function assignNextLead(
  db: Pick<Database, 'appPool' | 'log'>,
  now = new Date(),
): Promise<Outcome | 'failed' | null> {
  const inHand: { leadId?: string } = {};
  try {
    return await inQueries(db, async (tx) => {
      if (!(await hasWork(tx, await readRules(tx, now)))) return null;
      // One worker at a time, so that two leads of the same moment go to two people.
      await tx.selectFrom('private.assignmentRules').select('id').forNoKeyUpdate().execute();
      const rules = await readRules(tx, now);
      const queued = await waiting(tx, rules).orderBy('arrivedAt').limit(1).forUpdate().executeTakeFirst();
      if (queued === undefined) return null;
      inHand.leadId = queued.leadId;
      return assign(tx, queued, rules, now);
    });
  } catch (thrown) {
    if (inHand.leadId === undefined) throw thrown;
    await noteFailure(db, inHand.leadId);
    db.log('lead_not_assigned', { code: codeOf(thrown) });
    return 'failed';
  }
}

interface RulesNow {
  sameOwner: boolean;
  roundRobin: boolean;
  /** Or it does not matter. */
  isOpen: boolean;
}

async function readRules(tx: Queries, now: Date): Promise<RulesNow> {
  const { sameOwner, roundRobin, workingHoursOnly, ...hours } = await tx
    .selectFrom(['private.assignmentRules as r', 'private.agencySettings as s'])
    .select(['r.sameOwner', 'r.roundRobin', 'r.workingHoursOnly', 's.workingDays', 's.opensAt', 's.closesAt'])
    .executeTakeFirstOrThrow();
  return { sameOwner, roundRobin, isOpen: !workingHoursOnly || isWorkingTime(hours, now) };
}

/** The leads to look at now. */
function waiting(tx: Queries, { isOpen }: RulesNow) {
  return tx
    .selectFrom('private.leadsToAssign')
    .select(['leadId', 'arrivedAt'])
    .where('nextAttemptAt', '<=', sql<string>`now()`)
    .$if(!isOpen, (query) => query.where('waitsForHours', '=', false));
}

async function hasWork(tx: Queries, rules: RulesNow): Promise<boolean> {
  return (await waiting(tx, rules).limit(1).executeTakeFirst()) !== undefined;
}

async function assign(
  tx: Queries,
  { leadId, arrivedAt }: { leadId: string; arrivedAt: string },
  rules: RulesNow,
  now: Date,
): Promise<Outcome> {
  const lead = await readLead(tx, leadId, arrivedAt);
  const people = lead === undefined ? [] : await readPossibleOwners(tx);
  const today = agencyDay(now);
  let chosen: string | null = null;
  let reason: 'same_person' | 'turn' = 'same_person';
  if (lead !== undefined && rules.sameOwner) {
    chosen = ownerOfPerson(people, await earlierOwners(tx, lead), today);
  }
  if (lead !== undefined && lead.ownerId === null && chosen === null && rules.roundRobin) {
    if (!rules.isOpen) {
      await tx
        .updateTable('private.leadsToAssign')
        .set({ waitsForHours: true })
        .where('leadId', '=', leadId)
        .execute();
      return 'waiting';
    }
    reason = 'turn';
    chosen = nextInTurn(people, lead, today);
  }
  await tx.deleteFrom('private.leadsToAssign').where('leadId', '=', leadId).execute();
  if (lead === undefined || chosen === null) return 'unassigned';
  if (!(await lockPossibleOwners(tx, [chosen])).has(chosen)) return 'unassigned';
  // A colleague may have assigned it by hand since.
  if (!(await giveTo(tx, lead, chosen, reason))) return 'unassigned';
  if (reason === 'turn') {
    await tx
      .updateTable('private.assignmentMembers')
      .set({ lastTurnAt: sql<string>`clock_timestamp()` })
      .where('userId', '=', chosen)
      .execute();
  }
  await tellOwner(tx, { ownerId: chosen, kind: lead.kind, leadIds: [leadId], reason, by: null }, now);
  return 'assigned';
}

/** Undefined where no rule is about it: it may be from a program, or it is older than the day it was stored on. */
function readLead(tx: Queries, leadId: string, arrivedAt: string): Promise<QueuedLead | undefined> {
  return tx
    .selectFrom('private.leadRows')
    .select(['id', 'kind', 'email', 'businessType', 'ownerId'])
    .where('id', '=', leadId)
    .where((eb) => eb.or([eb('suspicion', 'is', null), eb('suspicion', '=', 'captcha_unavailable')]))
    .where('createdAt', '>', sql<string>`${arrivedAt}::timestamptz - interval '1 hour'`)
    .executeTakeFirst();
}

async function earlierOwners(tx: Queries, { id, email }: QueuedLead): Promise<string[]> {
  if (email === null) return [];
  const earlier = tx
    .selectFrom('private.searchEntries')
    .select(['id', 'createdAt'])
    .where('emailKey', '=', email.trim().toLowerCase())
    .where('kind', '!=', 'report')
    .where('id', '!=', id)
    .orderBy('createdAt', 'desc')
    .limit(EARLIER_LEADS);
  const owned = await tx
    .selectFrom(earlier.as('e'))
    .innerJoin('private.leadRows as l', 'l.id', 'e.id')
    .where('l.ownerId', 'is not', null)
    .select('l.ownerId')
    .orderBy('e.createdAt', 'desc')
    .execute();
  return owned.flatMap(({ ownerId }) => ownerId ?? []);
}

async function giveTo(tx: Queries, lead: QueuedLead, ownerId: string, reason: string): Promise<boolean> {
  await sql`select set_config('desk.owner_reason', ${reason}, true)`.execute(tx);
  const { numUpdatedRows } = await tx
    .updateTable(lead.kind === 'submission' ? 'onboardingSubmissions' : 'consultationRequests')
    .set({ ownerId })
    .where('id', '=', lead.id)
    .where('ownerId', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function noteFailure(db: Pick<Database, 'appPool'>, leadId: string): Promise<void> {
  await inQueries(db, async (tx) => {
    await tx
      .deleteFrom('private.leadsToAssign')
      .where('leadId', '=', leadId)
      .where('attempts', '>=', MAX_ATTEMPTS - 1)
      .execute();
    await tx
      .updateTable('private.leadsToAssign')
      .set({
        attempts: sql<number>`attempts + 1`,
        nextAttemptAt: sql<string>`now() + interval '1 minute' * (attempts + 1)`,
      })
      .where('leadId', '=', leadId)
      .execute();
  });
}

function codeOf(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : 'unknown';
}
