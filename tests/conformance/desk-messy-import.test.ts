import { type CellContext, guessReading, unknownTexts } from '@fml/leads/fields';
import { importNext } from '@fml/leads/import';
import { expect, test } from 'vitest';
import { type LeadImportDetail, uploadImport } from '../../apps/site/app/admin/imports/api.ts';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import { checkImport, exportSubmissions, listSubmissions, timelineEntries } from './desk-calls.ts';
import { emptyDesk } from './desk-fixture.ts';
import { MESSY, messyFile } from './messy-file.ts';

/** Files that people filled in by hand: what is read, what is asked, what is kept as text. */

const desk = emptyDesk('ana@desk.example', 'ben@desk.example');
const CONTEXT: CellContext = { customFields: [], owners: ['ana@desk.example', 'ben@desk.example'] };

async function work(): Promise<void> {
  while (await importNext(desk.db, { batchRows: 40 }));
}

async function known(id: string): Promise<LeadImportDetail> {
  const found = await runDesk('get-import', { importId: id });
  if (found === null) throw new Error('the import is gone');
  return found;
}

async function uploaded(content: string): Promise<LeadImportDetail> {
  const id = crypto.randomUUID();
  await uploadImport(id, new File([content], 'old.csv'));
  await work();
  return known(id);
}

/** Checked as the desk suggests it. */
async function checkedAsGuessed({ id, guesses, seen }: LeadImportDetail): Promise<LeadImportDetail> {
  const readings = (guesses ?? []).map((name, place) => {
    const column = seen?.[place];
    return name === null || column === undefined ? null : guessReading(name, column, CONTEXT);
  });
  await checkImport(id, guesses ?? [], null, readings);
  await work();
  return known(id);
}

async function imported(content: string): Promise<LeadImportDetail> {
  const { id } = await checkedAsGuessed(await uploaded(content));
  await runDesk('start-import', { importId: id, withDuplicates: false });
  await work();
  return known(id);
}

test('of a messy file every row that can reach a person is imported, and an undo takes all of it back', async () => {
  const before = await desk.submission({ business_name: 'There before' });
  const file = await uploaded(messyFile());
  expect(file.guesses).toEqual([
    'business_name',
    'business_type',
    'website_url',
    'contact_name',
    'contact_email',
    'contact_phone',
    'status',
    'monthly_marketing_budget',
    'deal_value',
    'created_at',
    'owner',
    'additional_notes',
  ]);
  const status = file.seen?.[6];
  const created = file.seen?.[9];
  if (status === undefined || created === undefined) throw new Error('columns are missing');
  expect(unknownTexts('status', status, CONTEXT)).toHaveLength(5);
  expect(unknownTexts('created_at', created, CONTEXT)).toEqual([{ text: 'irgendwann', count: 2 }]);
  expect(created.dates.dmy).toBe(198);

  const { counts, id } = await checkedAsGuessed(file);
  const ready = MESSY.rows - MESSY.unreachable - MESSY.repeated;
  expect(counts).toEqual({
    ready,
    duplicate: MESSY.repeated,
    error: MESSY.unreachable,
    emptied: expect.any(Number),
  });
  await runDesk('start-import', { importId: id, withDuplicates: false });
  await work();
  expect((await known(id)).counts).toMatchObject({ imported: ready, error: MESSY.unreachable });
  const rows = await desk.rows(
    `select count(*)::int as leads, count(*) filter (where s.status = 'converted')::int as won,
          count(*) filter (where s.business_type = 'contractor')::int as contractors,
          count(*) filter (where s.deal_value = 4200.5)::int as amounts,
          count(*) filter (where s.deal_value = 1500000)::int as millions,
          count(*) filter (where s.owner_id = (select u.id from auth.users u where u.email = 'ben@desk.example'))::int as of_ben,
          count(*) filter (where s.created_at < '2026-01-01')::int as old
         from public.onboarding_submissions s where s.import_id = $1`,
    [id],
  );
  const kept = (n: number) => n % 50 !== 7 && n % 40 !== 31;
  const numbers = Array.from({ length: MESSY.rows }, (_, n) => n).filter(kept);
  expect(rows[0]).toEqual({
    leads: ready,
    won: numbers.filter((n) => n % 6 === 1).length,
    contractors: numbers.filter((n) => n % 6 === 0).length,
    amounts: numbers.filter((n) => n % 6 === 0).length,
    millions: numbers.filter((n) => n % 6 === 5).length,
    of_ben: numbers.filter((n) => n % 4 === 1).length,
    old: numbers.filter((n) => n % 100 !== 50).length,
  });
  const [odd] = (await listSubmissions({ sort: 'oldest', search: '"Söhne 65"', limit: 1 })).rows;
  const notes = await timelineEntries({ kind: 'submission', id: odd?.id ?? '' }, 'note');
  expect(notes.map(({ body }) => body)).toEqual([
    'Kept from the file as text:\nBranche: Raumfahrt\nStatus: später nochmal',
  ]);

  const exported = await exportSubmissions({ sort: 'newest', import: id, limit: 1 }, () => undefined);
  expect(exported).toHaveLength(ready);

  await runDesk('undo-import', { importId: id });
  await work();
  expect((await known(id)).counts).toMatchObject({ undone: ready });
  const left = await desk.rows(
    `select (select array_agg(id) from public.onboarding_submissions) as leads,
        (select count(*)::int from public.lead_notes) as notes, (select count(*)::int from private.outbox) as messages`,
  );
  expect(left).toEqual([{ leads: [before.id], notes: 0, messages: 0 }]);
});

test('a lead keeps the day on which it first came, and nothing is owed to it', async () => {
  const file = await imported(
    [
      'Name,Email,Created,Status',
      'Kim Lee,kim@fresh.example,05/25/2024,New',
      'Ana Day,ana@day.example,2024-05-25 23:30 PDT,New',
      'Bo Cox,bo@cox.example,05/25/2999,New',
    ].join('\n'),
  );
  expect(file.counts).toEqual({ imported: 3, emptied: 1 });
  const list = await listSubmissions({ sort: 'business', from: '2024-05-25', to: '2024-05-25', limit: 5 });
  expect(list.rows.map((row) => row.businessName)).toEqual(['Ana Day', 'Kim Lee']);
  const waiting = await listSubmissions({ sort: 'newest', waiting: 'day', limit: 5 });
  const unanswered = await listSubmissions({ sort: 'oldest', status: ['new'], notImported: true, limit: 1 });
  expect([unanswered.rows, unanswered.total.count]).toEqual([[], 0]);
  expect([waiting.rows, (await runDesk('dashboard-metrics', {})).waiting]).toEqual([[], 0]);
  const { responseTimes } = await runDesk('analytics', { from: '2024-05-20', to: '2024-05-30' });
  expect(responseTimes.find(({ band }) => band === 'none')?.leads).toBe(0);
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' });
  const [entry] = await timelineEntries({ kind: 'submission', id: list.rows[0]?.id ?? '' }, 'imported');
  expect(new Date(entry?.at ?? '').toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' })).toBe(
    today,
  );
  const arrived = await listSubmissions({ sort: 'newest', from: today, limit: 5 });
  expect(arrived.rows.map((row) => row.businessName)).toEqual(['Bo Cox']);
  const rows = await desk.rows(
    `select (select count(*)::int from private.outbox) as messages, (select count(*)::int from public.follow_ups) as follow_ups,
      (select count(*)::int from private.notifications) as notifications`,
  );
  expect(rows).toEqual([{ messages: 0, follow_ups: 0, notifications: 0 }]);
});

test('columns without a telling name are guessed by what they hold', async () => {
  const { guesses, seen } = await uploaded(
    [
      'A,B,C,D,E,F',
      'Kim,kim@fresh.example,(213) 555-0142,fresh.example,"$2,500",04/05/2024',
      'Ana,ana@day.example,+1 213 555 0143,https://day.example/a,3k,05/04/2024',
      'Bo,,213-555-0144,,,',
    ].join('\n'),
  );
  expect(guesses).toEqual([
    null,
    'contact_email',
    'contact_phone',
    'website_url',
    'deal_value',
    'created_at',
  ]);
  expect(seen?.[5]).toMatchObject({ filled: 2, dates: { either: 2 }, example: '04/05/2024' });
});

test('an owner of the file who may not own leads is kept as text', async () => {
  const rows = await desk.rows<{ id: string }>(
    `update public.user_roles r set staff_role = 'read_only' from auth.users u
      where u.id = r.user_id and u.email = 'ben@desk.example' returning r.user_id as id`,
  );
  try {
    const file = await imported('Name,Email,Owner\nKim,kim@fresh.example,ben@desk.example');
    expect(file.counts).toEqual({ imported: 1, emptied: 1 });
    expect((await listSubmissions({ sort: 'newest', limit: 1 })).rows[0]?.owner).toBeNull();
  } finally {
    await desk.rows(`update public.user_roles set staff_role = 'owner' where user_id = $1`, [rows[0]?.id]);
  }
});

test('what the file holds is forgotten once its import began', async () => {
  const { id } = await imported('Name,Email,Status\nKim,kim@fresh.example,Won');
  expect(await known(id)).toMatchObject({ seen: null, readings: null });
  expect(await exportSubmissions({ sort: 'newest', limit: 1 }, () => undefined)).toMatchObject([
    { status: 'converted' },
  ]);
});
