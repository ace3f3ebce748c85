import type { LeadRef } from '@fml/contract';
import { startAssigningLeads } from '@fml/leads/owners';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type AssignmentMember,
  type AssignmentRules,
  saveAssignmentRules,
  saveMyAssignment,
} from '../../apps/site/app/admin/assignment/api.ts';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import { assignLeads, getConsultation, getSubmission, timelineEntries } from './desk-calls.ts';
import { emptyDesk } from './desk-fixture.ts';

const ANA = 'ana@desk.example';
const BEN = 'ben@desk.example';
const CLEO = 'cleo@desk.example';
const desk = emptyDesk(ANA, BEN, CLEO);
const { submission } = desk;
const sql = (text: string) => desk.rows(text);

beforeEach(async () => {
  await sql(`delete from private.assignment_members; delete from private.leads_to_assign; delete from private.outbox;
    delete from private.departed_owners;
    update private.assignment_rules set same_owner = true, round_robin = false, working_hours_only = false; update private.agency_settings
      set working_days = '{1,2,3,4,5,6,7}', opens_at = '00:00', closes_at = '23:59:59.999999';
    insert into public.user_roles (user_id, role) select id, 'admin' from auth.users on conflict do nothing`);
});

const workers: ReturnType<typeof startAssigningLeads>[] = [];
const work = (count = 1) => {
  for (let n = 0; n < count; n += 1) workers.push(startAssigningLeads(desk.db, 10));
};
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});

const idle = () =>
  expect
    .poll(async () => {
      const rows = await desk.rows<{ open: number }>(
        'select count(*)::integer as open from private.leads_to_assign where next_attempt_at <= now() and not waits_for_hours',
      );
      return rows[0]?.open;
    }, {})
    .toBe(0);

/** These people take part, and what they take. */
async function rules(
  taking: Record<string, Partial<AssignmentMember>>,
  more: Partial<AssignmentRules> = {},
): Promise<void> {
  const now = await runDesk('assignment', {});
  const members = now.members.map(
    (member): AssignmentMember => ({
      ...member,
      takesPart: member.email in taking,
      leadKinds: ['submission', 'consultation'],
      businessTypes: [],
      ...taking[member.email],
    }),
  );
  await saveAssignmentRules({ ...now, roundRobin: true, sameOwner: true, ...more, members });
}

let count = 0;
/** A lead of a person who was not here before. */
const stranger = (columns: Record<string, unknown> = {}) => {
  count += 1;
  return submission({ contact_email: `person${count}@lead.example`, ...columns });
};
const ownerOf = async ({ id }: LeadRef) => (await getSubmission(id))?.owner ?? null;
const ownersOf = (leads: readonly LeadRef[]) => Promise.all(leads.map(ownerOf));

async function lastOwnerEntry(lead: LeadRef) {
  return (await timelineEntries(lead, 'owner')).find((entry) => entry.lead?.id === lead.id);
}

describe('the round robin', () => {
  test('gives two leads of the same moment to two people, however many workers there are', async () => {
    await rules({ [ANA]: {}, [BEN]: {} });
    work(3);
    for (let round = 0; round < 3; round += 1) {
      const leads = await Promise.all([stranger(), stranger()]);
      await idle();
      expect((await ownersOf(leads)).toSorted()).toEqual([ANA, BEN]);
    }
  });

  test('goes round, and the timeline says that it was their turn', async () => {
    await rules({ [ANA]: {}, [BEN]: {}, [CLEO]: {} });
    const leads = await Promise.all(Array.from({ length: 9 }, () => stranger()));
    work(2);
    await idle();
    const owners = await ownersOf(leads);
    for (const email of [ANA, BEN, CLEO]) expect(owners.filter((owner) => owner === email)).toHaveLength(3);
    const [first] = leads;
    expect(first && (await lastOwnerEntry(first))).toMatchObject({
      reason: 'turn',
      by: null,
      isOwn: false,
      toOwner: owners[0],
    });
  });

  test('is by kind of lead and of business', async () => {
    await rules({
      [ANA]: { leadKinds: ['submission'], businessTypes: ['restaurant', 'law_firm'] },
      [BEN]: { leadKinds: ['submission'], businessTypes: ['contractor'] },
      [CLEO]: { leadKinds: ['consultation'] },
    });
    work();
    const kinds = ['restaurant', 'contractor', 'law_firm', 'other', 'contractor'];
    const leads = [];
    for (const business of kinds) leads.push(await stranger({ business_type: business }));
    const { id } = await desk.consultation();
    await idle();
    // No one takes the fourth.
    expect(await ownersOf(leads)).toEqual([ANA, BEN, ANA, null, BEN]);
    expect(await getConsultation(id)).toMatchObject({ owner: CLEO });
  });

  test('passes over those who are away or left, until the day they are back', async () => {
    await rules({ [ANA]: {}, [BEN]: {}, [CLEO]: {} });
    await saveMyAssignment({ awayUntil: '2999-01-01', getsMail: true });
    expect((await runDesk('assignment', {})).members[0]).toMatchObject({
      email: ANA,
      awayUntil: '2999-01-01',
    });
    await desk.demote(CLEO);
    work();
    const leads = [await stranger(), await stranger()];
    await idle();
    expect(await ownersOf(leads)).toEqual([BEN, BEN]);

    // Back today.
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date());
    await saveMyAssignment({ awayUntil: today, getsMail: true });
    expect((await runDesk('assignment', {})).members[0]?.awayUntil).toBeNull();
    const next = await stranger();
    await idle();
    expect(await ownerOf(next)).toBe(ANA);
  });

  test('waits for working hours where it should', async () => {
    await rules({ [BEN]: {} }, { workingHoursOnly: true });
    // Closed now: open on no day but one half a week away.
    await sql(`update private.agency_settings set working_days = array[
      (extract(isodow from now() at time zone 'America/Los_Angeles')::integer + 2) % 7 + 1]::smallint[]`);
    work();
    const lead = await stranger();
    await idle();
    expect(await ownerOf(lead)).toBeNull();
    await sql(`update private.agency_settings set working_days = '{1,2,3,4,5,6,7}'`);
    await expect.poll(() => ownerOf(lead)).toBe(BEN);
  });

  test('is off at first, and leaves alone what may be a program, what is old, and what has an owner', async () => {
    work();
    expect(await runDesk('assignment', {})).toMatchObject({ roundRobin: false, sameOwner: true });
    const before = await stranger();
    await idle();
    await rules({ [ANA]: {} });
    const doubtful = await stranger({ suspicion: 'honeypot' });
    const unchecked = await stranger({ suspicion: 'captcha_unavailable' });
    const old = await stranger({ created_at: '2026-01-01' });
    await idle();
    expect(await ownersOf([before, doubtful, unchecked, old])).toEqual([null, null, ANA, null]);
    const byHand = await stranger({ owner_id: desk.idOf(BEN) });
    await idle();
    expect(await ownerOf(byHand)).toBe(BEN);
  });
});

test('a person who came before goes to the same owner, which costs no turn', async () => {
  await rules({ [ANA]: {}, [BEN]: {} });
  const first = await submission({ contact_email: 'Regular@Lead.example', owner_id: desk.idOf(CLEO) });
  work();
  const again = await submission({ contact_email: 'regular@lead.example' });
  const others = [await stranger(), await stranger()];
  await idle();
  expect(await ownersOf([first, again])).toEqual([CLEO, CLEO]);
  expect(await lastOwnerEntry(again)).toMatchObject({ reason: 'same_person', toOwner: CLEO });
  expect((await ownersOf(others)).toSorted()).toEqual([ANA, BEN]);

  // Also without the round robin; not while the owner is away.
  await rules({}, { roundRobin: false });
  const third = await submission({ contact_email: 'regular@lead.example' });
  await idle();
  expect(await ownerOf(third)).toBe(CLEO);
  await desk.be(CLEO);
  await saveMyAssignment({ awayUntil: '2999-01-01', getsMail: true });
  const fourth = await submission({ contact_email: 'regular@lead.example' });
  await idle();
  expect(await ownerOf(fourth)).toBeNull();
});

test('a rule that fails loses no lead: it stays unassigned and is tried again', async () => {
  await rules({ [ANA]: {} });
  await sql(`create function private.refuse_owner() returns trigger language plpgsql as $$ begin
      raise exception 'no owner today'; end $$;
    create trigger refuse_owner before update of owner_id on public.onboarding_submissions for each row
      execute function private.refuse_owner()`);
  work();
  const lead = await stranger();
  await idle();
  expect(await getSubmission(lead.id)).toMatchObject({ owner: null, status: 'new' });
  await sql('drop function private.refuse_owner() cascade');
  await sql('update private.leads_to_assign set next_attempt_at = now()');
  await expect.poll(() => ownerOf(lead)).toBe(ANA);
});

describe('the rules', () => {
  test('are saved whole, and not over those of a colleague', async () => {
    const seen = await runDesk('assignment', {});
    await desk.be(BEN);
    await rules({ [CLEO]: { leadKinds: ['consultation'], businessTypes: ['restaurant'] } });
    await desk.be(ANA);
    await expect(saveAssignmentRules(seen)).rejects.toMatchObject({ kind: 'conflict' });
    const now = await runDesk('assignment', {});
    expect(now).toMatchObject({ roundRobin: true, workingHoursOnly: false });
    expect(now.members.map(({ email, isSelf }) => [email, isSelf])).toEqual([
      [ANA, true],
      [BEN, false],
      [CLEO, false],
    ]);
    expect(now.members[2]).toMatchObject({
      takesPart: true,
      leadKinds: ['consultation'],
      businessTypes: ['restaurant'],
    });
  });

  test('are refused when they are none', async () => {
    await expect(rules({ [ANA]: { leadKinds: [] } })).rejects.toMatchObject({
      message: 'These rules cannot be saved. Everyone who takes part needs at least one kind of lead.',
    });
    await expect(saveMyAssignment({ awayUntil: 'soon', getsMail: true })).rejects.toMatchObject({
      message: 'This cannot be saved. Enter the day on which you are back.',
    });
    // Nothing of it is saved.
    expect(await runDesk('assignment', {})).toMatchObject({ roundRobin: false });
  });
});

test('a member of staff who is removed leaves leads that are unassigned, which their timeline tells', async () => {
  const ben = desk.idOf(BEN);
  const lead = await stranger({ owner_id: ben });
  const { id } = await desk.consultation({ owner_id: ben });
  await desk.demote(BEN);
  work();
  await expect.poll(() => getSubmission(lead.id)).toMatchObject({ ownerId: null, owner: null });
  await expect.poll(() => getConsultation(id)).toMatchObject({ ownerId: null });
  expect(await lastOwnerEntry(lead)).toMatchObject({
    reason: 'left',
    fromOwner: BEN,
    toOwner: null,
    by: null,
  });
  await expect(assignLeads([{ id: lead.id, seen: null, owner: ben }])).rejects.toMatchObject({
    message: 'This person is not on the team. Choose another owner.',
  });
});
