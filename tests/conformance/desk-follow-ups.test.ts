import { randomUUID } from 'node:crypto';
import type { LeadRef } from '@fml/contract';
import { afterEach, describe, expect, test } from 'vitest';
import {
  changeFollowUp,
  deleteFollowUp,
  type FollowUp,
  finishFollowUp,
  type NewFollowUp,
  reopenFollowUp,
  restoreFollowUp,
} from '../../apps/site/app/admin/leads/follow-ups/api.ts';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import { dueFollowUps, exportSubmissions, getTimeline } from './desk-calls.ts';
import { emptyDesk } from './desk-fixture.ts';

const ANA = 'ana@desk.example';
const BEN = 'ben@desk.example';
const EVE = 'eve@desk.example';
const desk = emptyDesk(ANA, BEN, EVE);
const { submission, idOf } = desk;
/** People whom a test removed are staff again. */
afterEach(async () => {
  await desk.rows(
    `insert into public.user_roles (user_id, role) select id, 'admin' from auth.users where email = any ($1)
     on conflict do nothing`,
    [[ANA, BEN, EVE]],
  );
});

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

async function newFollowUp(lead: LeadRef, changes: Partial<NewFollowUp> = {}): Promise<NewFollowUp> {
  return {
    id: randomUUID(),
    leadId: lead.id,
    title: 'Call back',
    dueAt: inHours(-1),
    timeZone: 'America/New_York',
    assigneeId: idOf(ANA),
    ...changes,
  };
}

const add = async (lead: LeadRef, changes: Partial<NewFollowUp> = {}) =>
  runDesk('add-follow-up', await newFollowUp(lead, changes));
const titles = (followUps: readonly FollowUp[]) => followUps.map(({ title }) => title);
async function followUpEntries(lead: LeadRef) {
  return (await getTimeline(lead)).flatMap((entry) => (entry.kind === 'follow_up' ? [entry] : []));
}

describe('a follow-up', () => {
  test('is kept on a lead of either kind with its time, zone and person', async () => {
    for (const lead of [await submission(), await desk.consultation()]) {
      const followUp = await newFollowUp(lead, {
        title: '  Send the quote ',
        dueAt: '2026-12-04T18:30:00.000Z',
      });
      const added = await runDesk('add-follow-up', followUp);
      expect(added).toMatchObject({
        lead,
        leadTitle: lead.kind === 'submission' ? 'Brightside Dental' : 'Kim Ode',
        title: 'Send the quote',
        timeZone: 'America/New_York',
        assignee: ANA,
        isMine: true,
        createdBy: ANA,
        doneAt: null,
        outcome: null,
      });
      expect(new Date(added.dueAt).toISOString()).toBe('2026-12-04T18:30:00.000Z');
      expect(await runDesk('lead-follow-ups', { leadId: lead.id })).toEqual([added]);
    }
  });

  test('that was sent twice is there once', async () => {
    const lead = await submission();
    const followUp = await newFollowUp(lead);
    const [first, second] = await Promise.all([
      runDesk('add-follow-up', followUp),
      runDesk('add-follow-up', followUp),
    ]);
    expect(second).toEqual(first);
    expect(await runDesk('lead-follow-ups', { leadId: lead.id })).toHaveLength(1);
    expect(await followUpEntries(lead)).toHaveLength(1);
  });

  test('of no words, or of what does not exist, is refused with a sentence', async () => {
    const lead = await submission();
    for (const changes of [
      { title: '  ' },
      { title: 'a'.repeat(201) },
      { dueAt: 'soon' },
      { dueAt: '2101-01-01T00:00:00Z' },
      { timeZone: 'Mars/Olympus' },
      { assigneeId: randomUUID() },
      { leadId: randomUUID() },
    ]) {
      await expect(add(lead, changes), JSON.stringify(changes)).rejects.toMatchObject({
        kind: 'invalid',
        message: expect.stringMatching(/^[A-Z].*\.$/),
      });
    }
    expect(await runDesk('lead-follow-ups', { leadId: lead.id })).toEqual([]);
  });

  test('of another person is not given away by its id', async () => {
    const lead = await submission();
    const { id } = await add(lead);
    await desk.be(BEN);
    await expect(add(lead, { id, title: 'Mine now' })).rejects.toMatchObject({ kind: 'invalid' });
  });

  test('is done with an outcome and words, opened again, deleted and restored', async () => {
    const lead = await submission();
    const later = await add(lead, { title: 'Later', dueAt: inHours(48) });
    const done = await finishFollowUp(await add(lead), 'reached', ' Wants a quote. ');
    expect(done).toMatchObject({ outcome: 'reached', outcomeNote: 'Wants a quote.', doneBy: ANA });
    expect(titles(await runDesk('lead-follow-ups', { leadId: lead.id }))).toEqual(['Later', 'Call back']);
    const corrected = await finishFollowUp(done, 'left_message', '');
    expect(corrected).toMatchObject({ outcome: 'left_message', outcomeNote: null, doneAt: done.doneAt });
    const open = await reopenFollowUp(corrected);
    expect(open).toMatchObject({ doneAt: null, doneBy: null, outcome: null });
    const gone = await deleteFollowUp(open);
    expect(titles(await runDesk('lead-follow-ups', { leadId: lead.id }))).toEqual(['Later']);
    await restoreFollowUp(gone);
    expect(titles(await runDesk('lead-follow-ups', { leadId: lead.id }))).toEqual(['Call back', 'Later']);
    await expect(finishFollowUp(later, 'sold' as never, '')).rejects.toMatchObject({ kind: 'invalid' });
    await expect(finishFollowUp(later, 'done', 'a'.repeat(2001))).rejects.toMatchObject({ kind: 'invalid' });
    expect((await followUpEntries(lead)).map(({ what }) => what)).toEqual([
      'restored',
      'deleted',
      'reopened',
      'corrected',
      'done',
      'added',
      'added',
    ]);
  });

  test('tells in the timeline who changed what, and what it was before', async () => {
    const lead = await submission();
    const followUp = await add(lead);
    await desk.be(BEN);
    const moved = await changeFollowUp(followUp, { dueAt: '2026-12-04T18:30:00Z' });
    const given = await changeFollowUp(moved, { assigneeId: idOf(BEN) });
    await changeFollowUp(given, { title: 'Call the owner' });
    const [edited, assigned, movedEntry] = await followUpEntries(lead);
    expect(movedEntry).toMatchObject({
      what: 'moved',
      title: 'Call back',
      fromDueAt: followUp.dueAt,
      by: BEN,
      isOwn: true,
      lead,
    });
    expect(assigned).toMatchObject({ what: 'assigned', assignee: BEN, fromDueAt: null });
    expect(edited).toMatchObject({ what: 'edited', title: 'Call the owner', fromTitle: 'Call back' });
  });
});

describe('two people at once', () => {
  test('the second is told what the first did, and both texts are kept', async () => {
    const lead = await submission();
    const followUp = await add(lead);
    await desk.be(BEN);
    const done = await finishFollowUp(followUp, 'reached', 'Ben: wants a quote.');
    await desk.be(ANA);
    for (const late of [
      () => finishFollowUp(followUp, 'no_answer', 'Ana: rang twice.'),
      () => changeFollowUp(followUp, { dueAt: inHours(24) }),
      () => deleteFollowUp(followUp),
    ]) {
      await expect(late()).rejects.toMatchObject({
        kind: 'conflict',
        message: `${BEN} marked this follow-up as done.`,
      });
    }
    // Having seen it, Ana may say so all the same; what Ben wrote stays in the timeline.
    await finishFollowUp(done, 'no_answer', 'Ana: rang twice.');
    expect((await followUpEntries(lead)).slice(0, 2)).toMatchObject([
      { what: 'corrected', outcomeNote: 'Ana: rang twice.', by: ANA },
      { what: 'done', outcomeNote: 'Ben: wants a quote.', by: BEN },
    ]);
  });

  test('of ten changes of the same version one is stored', async () => {
    const lead = await submission();
    const followUp = await add(lead);
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => changeFollowUp(followUp, { title: `Version ${n}` })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await followUpEntries(lead)).toHaveLength(2);
  });

  test('a change of a deleted one names who deleted it', async () => {
    const lead = await submission();
    const followUp = await add(lead);
    await desk.be(BEN);
    const gone = await deleteFollowUp(followUp);
    await desk.be(ANA);
    const message = `${BEN} deleted this follow-up.`;
    await expect(changeFollowUp(followUp, { title: 'Still here?' })).rejects.toMatchObject({
      kind: 'conflict',
      message,
    });
    await expect(finishFollowUp(gone, 'done', '')).rejects.toMatchObject({ kind: 'conflict', message });
  });
});

describe('the queue', () => {
  test('holds what is overdue or due today, mine and unassigned, or that of all', async () => {
    const lead = await submission();
    const ben = idOf(BEN);
    await add(lead, { title: 'Second', dueAt: inHours(-2) });
    await add(lead, { title: 'First', dueAt: inHours(-30), assigneeId: null });
    await add(lead, { title: 'Of Ben', dueAt: inHours(-1), assigneeId: ben });
    await add(lead, { title: 'Next week', dueAt: inHours(170) });
    await finishFollowUp(await add(lead, { title: 'Done' }), 'done', '');
    await deleteFollowUp(await add(lead, { title: 'Deleted' }));
    const mine = await dueFollowUps('mine');
    expect(titles(mine.rows)).toEqual(['First', 'Second']);
    expect(mine.count).toBe(2);
    expect(mine.nextDueAt).not.toBeNull();
    expect(titles((await dueFollowUps('all')).rows)).toEqual(['First', 'Second', 'Of Ben']);
    expect(await runDesk('count-due-follow-ups', {})).toBe(2);
    await desk.be(BEN);
    expect(titles((await dueFollowUps('mine')).rows)).toEqual(['First', 'Of Ben']);
    expect((await dueFollowUps('mine')).nextDueAt).toBeNull();
  });

  test('shows fifty and counts all', async () => {
    const lead = await submission();
    await desk.db.appPool.query(
      `insert into public.follow_ups (lead_id, title, due_at, time_zone)
       select $1, 'Call ' || n, now() - n * interval '1 minute', 'America/Los_Angeles'
         from generate_series(1, 60) as n`,
      [lead.id],
    );
    const queue = await dueFollowUps('all');
    expect([queue.rows.length, queue.count, queue.rows[0]?.title]).toEqual([50, 60, 'Call 60']);
  });
});

describe('people who leave', () => {
  test('their open follow-ups are unassigned and in the queue of everyone; what they did stays theirs', async () => {
    const lead = await submission();
    const eve = idOf(EVE);
    await add(lead, { title: 'Open', assigneeId: eve });
    const done = await finishFollowUp(await add(lead, { title: 'Done', assigneeId: eve }), 'done', '');
    expect((await dueFollowUps('mine')).rows).toEqual([]);
    await desk.demote(EVE);
    for (const person of [ANA, BEN]) {
      await desk.be(person);
      expect((await dueFollowUps('mine')).rows).toMatchObject([{ title: 'Open', assigneeId: null }]);
    }
    const followUps = await runDesk('lead-follow-ups', { leadId: lead.id });
    expect(followUps.map(({ title, assignee }) => [title, assignee])).toEqual([
      ['Open', null],
      ['Done', EVE],
    ]);
    expect((await followUpEntries(lead))[0]).toMatchObject({ what: 'assigned', assignee: null, by: null });
    expect(await reopenFollowUp(done)).toMatchObject({ assigneeId: null });
  });

  test('nothing is given to a person who is no longer staff', async () => {
    const lead = await submission();
    const eve = idOf(EVE);
    const followUp = await add(lead);
    await desk.demote(EVE);
    await expect(changeFollowUp(followUp, { assigneeId: eve })).rejects.toMatchObject({
      kind: 'invalid',
      message: 'This person is no longer on the team. Choose someone else.',
    });
  });
});

test('an export has the follow-ups of each lead', async () => {
  const lead = await submission();
  await add(lead, { title: 'Send papers', dueAt: '2026-12-04T18:30:00Z' });
  await finishFollowUp(
    await add(lead, { dueAt: '2026-07-04T18:30:00Z', assigneeId: null }),
    'left_message',
    'Twice.',
  );
  const [row] = await exportSubmissions({ sort: 'newest', limit: 10 }, () => undefined);
  const lines = row?.staffFollowUps?.split('\n') ?? [];
  expect(lines[0]).toMatch(
    /^2026-07-04 11:30 Unassigned: Call back \(done \d{4}-\d\d-\d\d \d\d:\d\d: left message, Twice\.\)$/,
  );
  expect(lines[1]).toBe(`2026-12-04 10:30 ${ANA}: Send papers (open)`);
});
