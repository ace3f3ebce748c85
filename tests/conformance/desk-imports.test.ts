import { QUESTIONNAIRE_BODY_BYTES } from '@fml/contract';
import type { StaffNotes, SubmissionDetail } from '@fml/leads/fields';
import { claimImport, importBatch, importNext } from '@fml/leads/import';
import { inQueries, queriesOf } from '@fml/postgres';
import { expect, test } from 'vitest';
import { csvText } from '../../apps/site/app/admin/export/csv.ts';
import { allImportRows, type LeadImportDetail, uploadImport } from '../../apps/site/app/admin/imports/api.ts';
import { submissionSheet } from '../../apps/site/app/admin/submissions/submission-csv.ts';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import { callDesk } from './call-desk.ts';
import {
  addNote,
  checkImport,
  exportSubmissions,
  getSubmission,
  getTimeline,
  listSubmissions,
  setSubmissionStatus,
  timelineEntries,
} from './desk-calls.ts';
import { emptyDesk } from './desk-fixture.ts';

/** Leads from a CSV file: upload, mapping, check, import, undo. The worker's steps run in this process. */

const desk = emptyDesk('ana@desk.example', 'ben@desk.example');

async function work(): Promise<void> {
  while (await importNext(desk.db, { batchRows: 3 }));
}

async function upload(content: string | Uint8Array<ArrayBuffer>, name = 'leads.csv'): Promise<string> {
  const id = crypto.randomUUID();
  await uploadImport(id, new File([content], name));
  return id;
}

const known = async (id: string): Promise<LeadImportDetail> => {
  const found = await runDesk('get-import', { importId: id });
  if (found === null) throw new Error('the import is gone');
  return found;
};

/** Uploaded and checked with the guesses. */
async function checked(content: string | Uint8Array<ArrayBuffer>): Promise<LeadImportDetail> {
  const id = await upload(content);
  await work();
  const read = await known(id);
  expect(read.problem).toBeNull();
  await checkImport(id, read.guesses ?? [], null);
  await work();
  return known(id);
}

async function imported(content: string, withDuplicates = false): Promise<LeadImportDetail> {
  const { id } = await checked(content);
  await runDesk('start-import', { importId: id, withDuplicates });
  await work();
  return known(id);
}

const leads = async () => (await listSubmissions({ sort: 'business', limit: 100 })).rows;

test('a file is read, its columns are guessed, and the first rows are shown', async () => {
  const id = await upload(
    'Company;First name;Last name;E-mail;Phone;Shoe size\r\n"Bud; Sons";Kim;Lee;kim@bud.example;555-0142;43\r\n\r\nSlow Roofing;Ana;;;555-0177;\r\n',
  );
  await work();
  expect(await known(id)).toMatchObject({
    fileName: 'leads.csv',
    state: 'mapping',
    encoding: 'utf-8',
    separator: ';',
    rowCount: 3,
    header: ['Company', 'First name', 'Last name', 'E-mail', 'Phone', 'Shoe size'],
    sample: [
      ['Bud; Sons', 'Kim', 'Lee', 'kim@bud.example', '555-0142', '43'],
      ['Slow Roofing', 'Ana', '', '', '555-0177', ''],
    ],
    guesses: ['business_name', 'contact_name', 'contact_name', 'contact_email', 'contact_phone', null],
    by: 'ana@desk.example',
  });
  await runDesk('discard-import', { importId: id });
  expect(await runDesk('get-import', { importId: id })).toBeNull();
});

test('the check says what would happen and stores no lead', async () => {
  const there = await desk.submission({
    business_name: 'Lindville Studio',
    contact_email: 'Ana@Lindville.example',
  });
  const file = await checked(
    [
      'Business,Contact,Email,Phone,Website,Status,Deal value (USD)',
      'Fresh Bakery,Kim Lee,kim@fresh.example,555-0142,https://fresh.example,Contacted,"$12,500"',
      'Lindville,Ana,ana@LINDVILLE.example,,,,',
      'Fresh Again,Lee,,,www.fresh.example,,',
      'Fresh Twice,Lee,,(213) 555-0199,www.fresh.example/start,,',
      ',,kim at bakery,,,Sold,much',
      ',,,,,,',
    ].join('\n'),
  );
  expect(file).toMatchObject({ state: 'checked', rowCount: 6, counts: { ready: 1, duplicate: 2, error: 2 } });
  expect(await leads()).toHaveLength(1);
  expect(await allImportRows(file.id, ['duplicate'])).toMatchObject([
    { rowNumber: 3, same: ['email'], sameKind: 'submission', sameLead: there.id, title: 'Lindville Studio' },
    { rowNumber: 5, same: ['site'], sameLead: null, sameRow: 2 },
  ]);
  expect(await allImportRows(file.id, ['error'])).toMatchObject([
    { rowNumber: 4, problem: 'An email address or a phone number is missing.' },
    {
      rowNumber: 6,
      cells: ['', '', 'kim at bakery', '', '', 'Sold', 'much'],
      problem: '"Email" isn\'t an email address.',
    },
  ]);
});

test('imported leads say so, have no mail, no webhook, no turn, and wait for no first answer', async () => {
  await desk.rows('update private.assignment_rules set round_robin = true');
  const { id, counts, finishedAt } = await imported(
    'Business,Email,Source,Owner\nFresh Bakery,kim@fresh.example,Trade Fair,\nOwned,o@owned.example,,BEN@desk.example',
  );
  expect({ counts, hasEnded: finishedAt !== null }).toEqual({ counts: { imported: 2 }, hasEnded: true });
  const [bakery, owned] = await leads();
  expect(bakery).toMatchObject({
    contactName: 'Fresh Bakery',
    source: 'trade_fair',
    status: 'new',
    importId: id,
  });
  expect(owned).toMatchObject({ source: 'import', owner: 'ben@desk.example' });
  expect(await getTimeline({ kind: 'submission', id: bakery?.id ?? '' })).toMatchObject([
    { kind: 'imported', by: 'ana@desk.example', isOwn: true, fileName: 'leads.csv', importId: id },
  ]);
  const rows = await desk.rows(
    'select (select count(*) from private.outbox)::int as messages, (select count(*) from private.leads_to_assign)::int as turns',
  );
  expect(rows).toEqual([{ messages: 0, turns: 0 }]);
  await desk.submission();
  expect((await listSubmissions({ sort: 'newest', import: id, limit: 5 })).total.count).toBe(2);
  expect((await listSubmissions({ sort: 'newest', import: 'any', limit: 1 })).total.count).toBe(2);
  expect((await listSubmissions({ sort: 'newest', import: crypto.randomUUID(), limit: 5 })).rows).toEqual([]);

  await setSubmissionStatus(bakery?.id ?? '', 'contacted', bakery?.updatedAt ?? '');
  expect(await getSubmission(bakery?.id ?? '')).toMatchObject({
    status: 'contacted',
    firstResponseAt: null,
    firstResponseMinutes: null,
  });
  await desk.rows('update private.assignment_rules set round_robin = false');
});

test('possible duplicates are left out unless asked for, also those that came after the check', async () => {
  const text = 'Name,Email\nKim Lee,kim@fresh.example\nKim L.,KIM@fresh.example\nAna Day,ana@day.example';
  const first = await checked(text);
  await desk.submission({ contact_email: 'ana@day.example' });
  await runDesk('start-import', { importId: first.id, withDuplicates: false });
  await work();
  expect((await known(first.id)).counts).toEqual({ imported: 1, duplicate: 2 });
  expect((await imported(text, true)).counts).toEqual({ imported: 3 });
});

test('undoing an import deletes its leads, and names those that were changed since', async () => {
  const { id } = await imported(
    `Name,Phone\n${Array.from({ length: 8 }, (_, n) => `Person ${n},555-010${n}`).join('\n')}`,
  );
  const [changed, noted, gone] = await leads();
  await setSubmissionStatus(changed?.id ?? '', 'contacted', changed?.updatedAt ?? '');
  const client = await desk.be('ben@desk.example');
  await callDesk(client, 'add-note', { leadId: noted?.id ?? '', body: 'Nice person' });
  await desk.rows('delete from public.onboarding_submissions where id = $1', [gone?.id]);
  await runDesk('undo-import', { importId: id });
  await work();
  expect(await known(id)).toMatchObject({ state: 'undone', counts: { undone: 5, kept: 2, gone: 1 } });
  expect((await leads()).map((row) => row.id)).toEqual([changed?.id, noted?.id]);
  expect((await allImportRows(id, ['kept'])).map(({ leadId, title }) => [leadId, title])).toEqual([
    [changed?.id, 'Person 0'],
    [noted?.id, 'Person 1'],
  ]);
  await expect(runDesk('undo-import', { importId: id })).rejects.toMatchObject({ kind: 'conflict' });
});

test('a worker that dies in mid-import leaves whole batches, and another goes on without storing a lead twice', async () => {
  const text = `Name,Phone\n${Array.from({ length: 10 }, (_, n) => `Person ${n},555-010${n}`).join('\n')}`;
  const id = await upload(text);
  await work();
  const { guesses } = await known(id);
  // The first worker takes the check and is never seen again.
  await checkImport(id, guesses ?? [], null);
  await claimImport(desk.db, crypto.randomUUID(), 1);
  await inQueries(desk.db, (tx) => importBatch(tx, 1));
  await expect.poll(() => importNext(desk.db, { batchRows: 3 })).toBe(true);
  expect((await known(id)).counts).toEqual({ ready: 10 });

  await runDesk('start-import', { importId: id, withDuplicates: false });
  await importNext(desk.db, { batchRows: 3 });
  // The second dies within its batch: its transaction is rolled back.
  const dying = await desk.db.adminPool.connect();
  await dying.query('begin');
  expect(await importBatch(queriesOf(dying), 4)).toBe(true);
  const pid = await dying.query<{ pid: number }>('select pg_backend_pid() as pid');
  // While it works, no other worker takes its batch.
  expect(await importNext(desk.db, { batchRows: 3 })).toBe(false);
  dying.on('error', () => undefined);
  await desk.rows('select pg_terminate_backend($1)', [pid.rows[0]?.pid]);
  dying.release(true);
  await expect.poll(() => importNext(desk.db, { batchRows: 3 })).toBe(true);
  await work();
  expect((await known(id)).counts).toEqual({ imported: 10 });
  expect((await leads()).map((row) => row.businessName).toSorted()).toEqual(
    Array.from({ length: 10 }, (_, n) => `Person ${n}`),
  );
});

test('what was exported comes back exactly, formulas too', async () => {
  const names = [
    '=HYPERLINK("http://evil.example")',
    '+1 Roofing',
    "'quoted'",
    "'=quoted",
    'Smith, "Bud" & Sons',
    '＝1+1',
  ];
  for (const [n, name] of names.entries()) {
    await desk.submission({
      business_name: name,
      contact_email: `n${n}@round.example`,
      contact_phone: '+1 213 555 0142',
      additional_notes: '- two\n- lines;=1+1 and "more"',
      attribution: { last: { utm_source: 'google_ads' } },
    });
  }
  const all = () => exportSubmissions({ sort: 'business', limit: 1 }, () => undefined);
  const before = await all();
  const text = csvText([submissionSheet.header, ...before.map(submissionSheet.cells)]);
  await desk.empty();
  const { counts } = await imported(text, true);
  expect(counts).toEqual({ imported: names.length });
  const compared = ({
    id,
    createdAt,
    updatedAt,
    enteredBy,
    importId,
    requestKey,
    attribution,
    isUnread,
    ...row
  }: SubmissionDetail & StaffNotes) => row;
  expect((await all()).map(compared)).toEqual(before.map(compared));
});

test.each<[string, (text: string) => Uint8Array<ArrayBuffer>]>([
  ['utf-8', (text) => new TextEncoder().encode(`\uFEFF${text}`)],
  ['utf-16le', (text) => Uint8Array.from(Buffer.from(`\uFEFF${text}`, 'utf16le'))],
  ['utf-16le', (text) => Uint8Array.from(Buffer.from(text, 'utf16le'))],
  ['utf-16be', (text) => Uint8Array.from(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16())],
  ['windows-1252', (text) => Uint8Array.from(Buffer.from(text, 'latin1'))],
])('a file in %s is read', async (encoding, encode) => {
  const file = await checked(encode('Name\tEmail\r\nJosé Müller\tjose@cafe.example\r\n'));
  expect(file).toMatchObject({ encoding, separator: '\t', counts: { ready: 1 } });
  expect(file.sample?.[0]?.[0]).toBe('José Müller');
});

test.each([
  ['', 'The file is empty.'],
  ['Name,Email\n', 'The file has no row below the names of its columns.'],
  [',,\nKim,1,2', 'The first row of the file is empty. It has to name the columns.'],
  [
    'Name,Email\n"Kim,kim@fresh.example\nAna,a@day.example',
    'A cell begins with a quotation mark that is never closed.',
  ],
  [`PK\u0003\u0004\u0000\u0000${'\u0000x'.repeat(20)}\u0001\n1,2`, 'This is not a CSV file.'],
])('the file %j is refused with a sentence', async (content, sentence) => {
  const id = await upload(content);
  await work();
  expect(await known(id)).toMatchObject({ state: 'failed', problem: expect.stringContaining(sentence) });
  expect((await runDesk('list-imports', {})).find((each) => each.id === id)?.state).toBe('failed');
});

test('notes and calls of an export come back as notes; an undo takes them, but not one that was written since', async () => {
  const lead = await desk.submission({ business_name: 'Fresh Bakery' });
  await addNote(lead, '=Prefers Tuesdays');
  await desk.rows(
    'update public.onboarding_submissions set call_tries = 2, last_call_at = $2 where id = $1',
    [lead.id, '2026-11-20T18:00:00Z'],
  );
  const text = csvText([
    submissionSheet.header,
    ...(await exportSubmissions({ sort: 'business', limit: 1 }, () => undefined)).map(submissionSheet.cells),
  ]);
  await desk.empty();
  const { id } = await imported(text, true);
  const [back] = await leads();
  const ref = { kind: 'submission', id: back?.id ?? '' } as const;
  const notes = async () => (await timelineEntries(ref, 'note')).map(({ body }) => body).toSorted();
  expect(await notes()).toEqual([
    expect.stringMatching(/^20\d\d-\d\d-\d\d \d\d:\d\d ana@desk\.example: =Prefers Tuesdays$/),
    expect.stringMatching(/^Calls before the import: 2\nLast call before the import: .*2026/),
  ]);
  await runDesk('undo-import', { importId: id });
  await work();
  expect(await leads()).toEqual([]);

  const again = await imported(text, true);
  const [other] = await leads();
  await addNote({ kind: 'submission', id: other?.id ?? '' }, 'Called me back');
  await runDesk('undo-import', { importId: again.id });
  await work();
  expect((await known(again.id)).counts).toEqual({ kept: 1 });
});

test('a name and a way to reach the person have to be mapped', async () => {
  const id = await upload('A,B\nKim,kim@fresh.example');
  await work();
  await expect(checkImport(id, ['contact_name', null], null)).rejects.toMatchObject({
    message: 'Choose a column with email addresses or phone numbers.',
  });
  await expect(checkImport(id, [null, 'contact_email'], null)).rejects.toMatchObject({ kind: 'invalid' });
  await expect(checkImport(id, ['contact_name'], null)).rejects.toMatchObject({ kind: 'invalid' });
  await expect(runDesk('start-import', { importId: id, withDuplicates: false })).rejects.toMatchObject({
    kind: 'conflict',
  });
});

test('a cell that is too long goes into a note, and a row of too many cells is an error', async () => {
  const file = await imported(
    `Name,Email\n${'x'.repeat(201)},kim@fresh.example\n${'y'.repeat(QUESTIONNAIRE_BODY_BYTES)},l@fresh.example\nAna,a@day.example,more`,
  );
  expect(file.counts).toEqual({ imported: 2, error: 1, emptied: 2 });
  expect((await allImportRows(file.id, ['error'])).map(({ problem }) => problem)).toEqual([
    'The row has 3 cells, and the file has 2 columns.',
  ]);
  const [first] = await leads();
  expect(first?.businessName).toBe('kim@fresh.example');
  const notes = await timelineEntries({ kind: 'submission', id: first?.id ?? '' }, 'note');
  expect(notes.map(({ body }) => body)).toEqual([`Kept from the file as text:\nName: ${'x'.repeat(201)}`]);
});
