import { randomUUID } from 'node:crypto';
import type { LeadRef } from '@fml/contract';
import { remindOfFollowUps, renderLeadMessage } from '@fml/leads/deliver';
import { remindOfSome } from '@fml/leads/follow-ups';
import type { OutboxMessage } from '@fml/mail';
import { type PoolClient, queriesOf } from '@fml/postgres';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  changeFollowUp,
  deleteFollowUp,
  type FollowUp,
  finishFollowUp,
  reopenFollowUp,
} from '../../apps/site/app/admin/leads/follow-ups/api.ts';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import { addFollowUp } from './desk-calls.ts';
import { emptyDesk } from './desk-fixture.ts';

/** Reminders of follow-ups, by the clock that a test sets. The agency works Monday to Friday, 9:00 to 18:00 Pacific. */

const ANA = 'ana@desk.example';
const BEN = 'ben@desk.example';
const desk = emptyDesk(ANA, BEN);
const { submission, idOf } = desk;
/** Monday, 10:00 and 11:00 in Los Angeles. */
const MONDAY_10 = '2026-11-23T18:00:00Z';
const MONDAY_11 = '2026-11-23T19:00:00Z';

interface Reminder {
  id: string;
  recipient: string;
  status: string;
}

beforeEach(async () => {
  await desk.rows('delete from private.outbox; delete from private.staff_preferences');
});

const remind = (at: string) =>
  remindOfFollowUps(desk.db, { deskUrl: 'https://desk.example', now: () => new Date(at) });

async function reminders(): Promise<Reminder[]> {
  const rows = await desk.rows<Reminder>(
    `select id, recipient, status from private.outbox where kind = 'follow_up_reminder' order by created_at, id`,
  );
  return rows;
}
const recipients = async () => (await reminders()).map(({ recipient }) => recipient);

async function add(
  changes: { dueAt?: string; assignee?: string | null; lead?: LeadRef } = {},
): Promise<FollowUp> {
  const { dueAt = MONDAY_10, assignee = ANA, lead = await submission() } = changes;
  return addFollowUp(lead, { dueAt, assigneeId: assignee && idOf(assignee) });
}

test('the person is reminded once when it is due, and not before', async () => {
  await add();
  expect(await remind('2026-11-23T17:59:59Z')).toBe(0);
  expect(await remind(MONDAY_10)).toBe(1);
  expect(await remind(MONDAY_11)).toBe(0);
  expect(await reminders()).toMatchObject([{ recipient: ANA, status: 'waiting' }]);
});

test('many workers at once remind once of each', async () => {
  const lead = await submission();
  for (let n = 0; n < 12; n += 1) await add({ lead });
  const taken = await Promise.all(Array.from({ length: 8 }, () => remind(MONDAY_11)));
  expect(taken.reduce((sum, count) => sum + count)).toBe(12);
  expect(await reminders()).toHaveLength(12);
});

test('a worker leaves alone what another one has in hand, without waiting for it', async () => {
  const lead = await submission();
  for (let n = 0; n < 3; n += 1) await add({ lead });
  const [first, second] = await Promise.all([desk.db.appPool.connect(), desk.db.appPool.connect()]);
  const take = (client: PoolClient) =>
    remindOfSome(queriesOf(client), 'https://desk.example', new Date(MONDAY_11));
  try {
    await first.query('begin');
    expect(await take(first)).toBe(3);
    await second.query(`begin; set local lock_timeout = '5s'`);
    expect(await take(second)).toBe(0);
    await second.query('commit');
    await first.query('commit');
  } finally {
    for (const client of [first, second]) {
      await client.query('rollback');
      client.release();
    }
  }
  expect(await reminders()).toHaveLength(3);
});

test('the mail names what, the lead, and both times, and leads to the lead', async () => {
  const followUp = await add();
  await remind(MONDAY_10);
  const rows = await desk.rows<Pick<OutboxMessage, 'content'>>(
    `select content from private.outbox where kind = 'follow_up_reminder'`,
  );
  const { content } = renderLeadMessage({
    id: randomUUID(),
    channel: 'email',
    kind: 'follow_up_reminder',
    recipient: ANA,
    content: rows[0]?.content ?? {},
    lead: followUp.lead,
    attempt: 1,
    createdAt: new Date(),
    expiresAt: null,
  });
  expect(content['subject']).toBe('Follow-up due: Mon, Nov 23, 10:00 AM PST');
  for (const form of [content['text'], content['html']]) {
    for (const part of [
      'Call back',
      'Brightside Dental',
      'Mon, Nov 23, 10:00 AM PST',
      'Mon, Nov 23, 1:00 PM EST',
    ]) {
      expect(form).toContain(part);
    }
    expect(form).toContain(`https://desk.example/admin/submissions/${followUp.lead.id}`);
  }
});

test('a follow-up that is due on Friday evening waits for the next working morning', async () => {
  await add({ dueAt: '2026-11-28T03:00:00Z' });
  expect(await remind('2026-11-28T03:00:00Z')).toBe(0);
  expect(await remind('2026-11-30T16:59:59Z')).toBe(0);
  expect(await remind('2026-11-30T17:00:00Z')).toBe(1);
  expect(await recipients()).toEqual([ANA]);
});

describe('nothing is left to remind of', () => {
  test.each<[string, (followUp: FollowUp) => Promise<unknown>]>([
    ['done', (followUp) => finishFollowUp(followUp, 'reached', '')],
    ['snoozed', (followUp) => changeFollowUp(followUp, { dueAt: MONDAY_11 })],
    ['deleted', (followUp) => deleteFollowUp(followUp)],
  ])('when it was %s before it was due, and a mail that waits is withdrawn', async (_name, act) => {
    await act(await add());
    expect(await remind(MONDAY_10)).toBe(0);
    const late = await add();
    expect(await remind(MONDAY_10)).toBe(1);
    await act(late);
    expect(await reminders()).toEqual([]);
    expect(await remind(MONDAY_10)).toBe(0);
  });

  test('for a person who turned it off, also when they turn it on again', async () => {
    await runDesk('save-preferences', { theme: 'system', notifyNewLeads: true, remindFollowUps: false });
    await add();
    await remind(MONDAY_10);
    await runDesk('save-preferences', { theme: 'system', notifyNewLeads: true, remindFollowUps: true });
    await remind(MONDAY_11);
    expect(await recipients()).toEqual([]);
  });

  test('while it is unassigned; the person who takes it is reminded', async () => {
    const followUp = await add({ assignee: null });
    expect(await remind(MONDAY_10)).toBe(0);
    await changeFollowUp(followUp, { assigneeId: idOf(BEN) });
    expect(await remind(MONDAY_11)).toBe(1);
    expect(await recipients()).toEqual([BEN]);
  });
});

test('a snoozed follow-up is reminded of again at its new time, and one that was opened again is not', async () => {
  const followUp = await add();
  await remind(MONDAY_10);
  await desk.rows(`update private.outbox set status = 'sent', finished_at = now()`);
  await changeFollowUp(followUp, { dueAt: MONDAY_11 });
  expect(await remind(MONDAY_10)).toBe(0);
  expect(await remind(MONDAY_11)).toBe(1);
  const other = await add();
  await remind(MONDAY_11);
  await desk.rows(`update private.outbox set status = 'sent', finished_at = now() where status = 'waiting'`);
  await reopenFollowUp(await finishFollowUp(other, 'no_answer', ''));
  expect(await remind(MONDAY_11)).toBe(0);
  expect(await reminders()).toHaveLength(3);
});

test('a reminder is no change that a colleague would have to see first', async () => {
  const followUp = await add();
  await remind(MONDAY_10);
  await expect(finishFollowUp(followUp, 'done', '')).resolves.toMatchObject({ outcome: 'done' });
});
