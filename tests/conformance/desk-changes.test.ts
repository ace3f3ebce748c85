import { randomUUID } from 'node:crypto';
import { deleteExpiredRows } from '@fml/postgres/testing/internals';
import { insertRow, SAMPLE_REPORT, SAMPLE_SUBMISSION } from '@fml/postgres/testing/sample-rows';
import { expect, test } from 'vitest';
import { deskChanges } from '../../apps/site/app/admin/frame/changes/use-desk-changes.ts';
import { addNote, deleteNote, getTimeline, setSubmissionStatus } from './desk-calls.ts';
import { emptyDesk } from './desk-fixture.ts';

const desk = emptyDesk('ana@desk.example', 'ben@desk.example');
const { submission, updatedAt } = desk;

async function markNow(): Promise<string> {
  return (await deskChanges('')).mark;
}

test('what a colleague changes is told once, to each who asks', async () => {
  const lead = await submission();
  const before = await markNow();
  await desk.be('ben@desk.example');
  await setSubmissionStatus(lead.id, 'contacted', await updatedAt(lead));
  const note = await addNote(lead, 'Called back.');
  await desk.be('ana@desk.example');
  const { changes, mark, isWhole } = await deskChanges(before);
  expect(isWhole).toBe(false);
  expect(changes).toHaveLength(2);
  expect(changes).toEqual(
    expect.arrayContaining([
      { what: 'lead', leadKind: 'submission', leadId: lead.id },
      { what: 'note', leadKind: 'submission', leadId: lead.id },
    ]),
  );
  expect((await deskChanges(mark)).changes).toEqual([]);
  await desk.be('ben@desk.example');
  await deleteNote(note.id);
  expect((await deskChanges(mark)).changes).toEqual([
    { what: 'note', leadKind: 'submission', leadId: lead.id },
  ]);
});

test('leads that come and go, unfinished ones, and reports are told of; nothing else is', async () => {
  let mark = await markNow();
  const next = async () => {
    const answer = await deskChanges(mark);
    mark = answer.mark;
    return answer.changes;
  };
  const lead = await submission();
  expect(await next()).toEqual([{ what: 'lead', leadKind: 'submission', leadId: lead.id }]);
  await desk.db.appPool.query('delete from public.onboarding_submissions where id = $1', [lead.id]);
  expect(await next()).toEqual([{ what: 'lead', leadKind: null, leadId: null }]);
  const draft = await insertRow(desk.db.appPool, 'onboarding_drafts', { step: 2 });
  expect(await next()).toEqual([{ what: 'draft', leadKind: 'draft', leadId: draft }]);
  await insertRow(desk.db.appPool, 'website_reports', SAMPLE_REPORT);
  expect(await next()).toEqual([{ what: 'report', leadKind: null, leadId: null }]);
  await desk.db.appPool.query("update public.onboarding_submissions set status = 'lost' where false");
  expect(await next()).toEqual([]);
});

test('a screen that asks for the first time hears of what changed while it was loading', async () => {
  const lead = await submission();
  const change = { what: 'lead', leadKind: 'submission', leadId: lead.id };
  const { changes, mark } = await deskChanges('');
  expect(changes).toContainEqual(change);
  expect((await deskChanges(mark)).changes).toEqual([]);
  await desk.db.appPool.query("update private.desk_changes set changed_at = now() - interval '31 seconds'");
  expect((await deskChanges('')).changes).toEqual([]);
});

test('a change is told when its transaction ends, also after a later one was seen', async () => {
  const lead = await submission();
  const slow = await desk.db.appPool.connect();
  try {
    await slow.query('begin');
    await slow.query("update public.onboarding_submissions set status = 'lost' where id = $1", [lead.id]);
    const other = await submission();
    const mark = await markNow();
    expect((await deskChanges(mark)).changes).toEqual([]);
    await slow.query('commit');
    expect((await deskChanges(mark)).changes).toEqual([
      { what: 'lead', leadKind: 'submission', leadId: lead.id },
    ]);
    expect(other.id).not.toBe(lead.id);
  } finally {
    slow.release();
  }
});

test('many at once are one change; too long ago means everything', async () => {
  const mark = await markNow();
  const columns = Object.keys(SAMPLE_SUBMISSION);
  const values = Object.values(SAMPLE_SUBMISSION);
  const places = columns.map((_, index) => `$${index + 1}`).join(', ');
  await desk.db.appPool.query(
    `insert into public.onboarding_submissions (${columns.join(', ')}) select ${places} from generate_series(1, 60)`,
    values,
  );
  expect((await deskChanges(mark)).changes).toEqual([{ what: 'lead', leadKind: 'submission', leadId: null }]);
  const old = `2026-01-01T00:00:00.000000Z~${mark.split('~')[1]}`;
  expect(await deskChanges(old)).toMatchObject({ isWhole: true, changes: [] });
  await expect(deskChanges('yesterday')).rejects.toMatchObject({ kind: 'invalid' });
});

test('what was recorded is forgotten after half an hour', async () => {
  const pool = desk.db.adminPool;
  await submission();
  await pool.query("update private.desk_changes set changed_at = now() - interval '1 hour'");
  await submission();
  await deleteExpiredRows(pool);
  const { rows } = await pool.query<{ left: number }>(
    'select count(*)::integer as left from private.desk_changes',
  );
  expect(rows[0]?.left).toBe(1);
});

test('a note that is sent twice under one id is one note', async () => {
  const lead = await submission();
  const id = randomUUID();
  const first = await addNote(lead, 'Kept while there was no connection.', id);
  expect(await addNote(lead, 'Kept while there was no connection.', id)).toEqual(first);
  expect((await getTimeline(lead)).filter(({ kind }) => kind === 'note')).toHaveLength(1);
});
