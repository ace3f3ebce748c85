import { randomUUID } from 'node:crypto';
import type { LeadRef } from '@fml/contract';
import { expect, test } from 'vitest';
import { sendPending } from '../../apps/site/app/admin/frame/offline/send-pending.ts';
import type { PendingAction } from '../../apps/site/app/admin/leads/offline/pending-changes.ts';
import { createPendingStore } from '../../apps/site/app/admin/leads/offline/pending-store.ts';
import { safeStorage } from '../../apps/site/app/browser/safe-storage.ts';
import { assignLeads, getSubmission, getTimeline, setSubmissionStatus } from './desk-calls.ts';
import { emptyDesk } from './desk-fixture.ts';

const desk = emptyDesk('ana@desk.example', 'ben@desk.example');
const { submission, updatedAt } = desk;

/** A browser of Ana's in which these changes wait. */
function waiting(lead: LeadRef, ...actions: PendingAction[]) {
  const store = createPendingStore(
    safeStorage(() => {
      throw new Error('storage is off');
    }),
  );
  store.setOwner('ana');
  store.update(() =>
    actions.map((action) => ({ id: randomUUID(), lead, title: 'Riverside Plumbing', action })),
  );
  return store;
}

async function notesOf(lead: LeadRef): Promise<string[]> {
  return (await getTimeline(lead)).flatMap((entry) => (entry.kind === 'note' ? [entry.body] : []));
}

test('what waits is sent in order, each on the state the one before it left', async () => {
  const lead = await submission();
  const seen = await updatedAt(lead);
  const store = waiting(
    lead,
    { what: 'status', status: 'lost', before: 'new', seen },
    { what: 'outcome', outcome: { lostReason: 'Too expensive' }, seen },
    { what: 'note', body: 'Asks again in spring.' },
  );
  expect((await sendPending(store)).accepted).toHaveLength(3);
  expect(store.all()).toEqual([]);
  expect(await getSubmission(lead.id)).toMatchObject({ status: 'lost', lostReason: 'Too expensive' });
  expect(await notesOf(lead)).toEqual(['Asks again in spring.']);
});

test('sent again after its answer was lost, it is there once and no conflict', async () => {
  const lead = await submission();
  const seen = await updatedAt(lead);
  const store = waiting(
    lead,
    { what: 'status', status: 'qualified', before: 'new', seen },
    { what: 'note', body: 'Met at the fair.' },
  );
  const queue = store.all();
  await sendPending(store);
  store.update(() => queue);
  expect((await sendPending(store)).accepted).toHaveLength(2);
  expect(store.all()).toEqual([]);
  expect(await notesOf(lead)).toEqual(['Met at the fair.']);
});

test('a colleague is not written over: the change stays with its problem, and the rest is sent', async () => {
  const lead = await submission();
  const seen = await updatedAt(lead);
  await desk.be('ben@desk.example');
  await setSubmissionStatus(lead.id, 'converted', seen);
  await desk.be('ana@desk.example');
  const store = waiting(
    lead,
    { what: 'status', status: 'lost', before: 'new', seen },
    { what: 'note', body: 'No answer.' },
  );
  expect((await sendPending(store)).accepted).toHaveLength(1);
  expect(store.all()).toMatchObject([{ action: { what: 'status' }, problem: { kind: 'conflict' } }]);
  expect(await getSubmission(lead.id)).toMatchObject({ status: 'converted' });
  expect(await notesOf(lead)).toEqual(['No answer.']);
});

test('an owner who was chosen offline is sent, unless a colleague has assigned the lead since', async () => {
  const to = { id: desk.idOf('ana@desk.example'), email: 'ana@desk.example' };
  const lead = await submission();
  expect((await sendPending(waiting(lead, { what: 'owner', to, before: null }))).accepted).toHaveLength(1);
  expect(await getSubmission(lead.id)).toMatchObject({ owner: 'ana@desk.example' });
  // Sent again after its answer was lost.
  expect((await sendPending(waiting(lead, { what: 'owner', to, before: null }))).accepted).toHaveLength(1);

  await assignLeads([{ id: lead.id, seen: to.id, owner: desk.idOf('ben@desk.example') }]);
  const taken = waiting(lead, { what: 'owner', to: null, before: to.id });
  expect((await sendPending(taken)).accepted).toEqual([]);
  expect(taken.all()).toMatchObject([{ problem: { kind: 'conflict' } }]);
  expect(await getSubmission(lead.id)).toMatchObject({ owner: 'ben@desk.example' });
});

test('a note on a lead that is gone stays in sight; without a session everything waits', async () => {
  const lead = await submission();
  await desk.empty();
  const store = waiting(lead, { what: 'note', body: 'Call again.' });
  expect((await sendPending(store)).accepted).toEqual([]);
  expect(store.all()).toMatchObject([{ problem: { kind: 'refused' } }]);

  const other = await submission();
  const kept = waiting(other, { what: 'note', body: 'Call again.' });
  await desk.be(null);
  expect((await sendPending(kept)).accepted).toEqual([]);
  expect(kept.all()[0]?.problem).toBeUndefined();
});
