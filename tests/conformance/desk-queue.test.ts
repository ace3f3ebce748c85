import { randomUUID } from 'node:crypto';
import { bestTimeAt } from '@fml/desk';
import { expect, test } from 'vitest';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import { emptyDesk } from './desk-fixture.ts';
import { deskParts } from './desk-parts.ts';

const ANA = 'ana@desk.example';
const BEN = 'ben@desk.example';
const desk = emptyDesk(ANA, BEN);
const { submission, consultation, idOf } = desk;
const { reply } = deskParts(desk);

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const named = (business_name: string, hours: number, columns: Record<string, unknown> = {}) =>
  submission({ business_name, created_at: hoursAgo(hours), contact_phone: '555-0142', ...columns });

async function queue(scope: 'mine' | 'all' = 'mine') {
  const { rows, counts } = await runDesk('day-queue', { scope });
  return { rows: rows.map(({ part, leadTitle }) => `${part} ${leadTitle}`), counts };
}

async function addFollowUp(leadId: string, hours: number) {
  const followUp = { id: randomUUID(), leadId, title: 'Call back', timeZone: 'America/Los_Angeles' };
  await runDesk('add-follow-up', { ...followUp, dueAt: hoursAgo(-hours), assigneeId: idOf(ANA) });
}

test('is one list: replies, promises that end soon, what is due, fresh leads, and the newest of the rest', async () => {
  await named('Old', 24 * 40);
  await named('Missed yesterday', 26);
  await named('Ends in three hours', 21);
  await named('Ends in one hour', 23);
  await named('Fresh', 2);
  await named('Fresh and urgent', 1, { urgency: 'asap' });
  await reply(await named('Wrote back', 30));
  await addFollowUp((await named('Planned', 1)).id, -1);
  await addFollowUp((await named('Planned for next week', 30)).id, 170);
  await named('Suspected', 2, { suspicion: 'honeypot' });
  await named('Contacted', 2, { status: 'contacted' });
  const { rows, counts } = await queue();
  expect(rows).toEqual([
    'reply Wrote back',
    'promise Ends in one hour',
    'promise Ends in three hours',
    'follow_up Planned',
    'fresh Fresh and urgent',
    'fresh Fresh',
    'backlog Missed yesterday',
    'backlog Old',
  ]);
  expect(counts).toEqual({ reply: 1, promise: 2, follow_up: 1, fresh: 2, backlog: 2 });
});

test('among fresh leads, those who asked for a call now come first', async () => {
  const now = bestTimeAt(new Date());
  const other = now === 'morning' ? 'evening' : 'morning';
  await named('At another time', 3, { best_time_to_call: other, urgency: 'asap' });
  await consultation({ name: 'Now', best_time: now ?? other, created_at: hoursAgo(1) });
  const { rows } = await runDesk('day-queue', { scope: 'mine' });
  expect(rows.map(({ leadTitle }) => leadTitle)).toEqual(
    now === null ? ['At another time', 'Now'] : ['Now', 'At another time'],
  );
  expect(rows.map((row) => 'isGoodTime' in row && row.isGoodTime)).toEqual([now !== null, false]);
});

test("holds one's own and what is unassigned, or that of all", async () => {
  await named('Mine', 30, { owner_id: idOf(ANA) });
  await named('Unassigned', 31);
  await reply(await named('Of Ben', 32, { owner_id: idOf(BEN) }));
  await named('Also of Ben', 33, { owner_id: idOf(BEN) });
  expect((await queue()).rows).toEqual(['backlog Mine', 'backlog Unassigned']);
  expect((await queue('all')).rows).toEqual([
    'reply Of Ben',
    'backlog Mine',
    'backlog Unassigned',
    'backlog Also of Ben',
  ]);
  await desk.be(BEN);
  expect((await queue()).counts).toMatchObject({ reply: 1, backlog: 2 });
});
