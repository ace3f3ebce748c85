import { readFileSync } from 'node:fs';
import { insertRow, insertSubmission, SAMPLE_REPORT } from '@fml/postgres/testing/sample-rows';
import { beforeEach, describe, expect, test } from 'vitest';
import { searchDesk } from '../../apps/site/app/admin/search/api.ts';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import {
  addNote,
  deleteNote,
  exportSubmissions,
  listSubmissions,
  setSubmissionStatus,
  updateNote,
} from './desk-calls.ts';
import { emptyDesk } from './desk-fixture.ts';

const STAFF = 'ana@desk.example';
const desk = emptyDesk(STAFF);
const { submission } = desk;

beforeEach(async () => {
  await submission({
    business_name: 'Ravenwood Plumbing',
    contact_name: 'José Núñez',
    contact_email: 'jose@ravenwood.example',
    contact_phone: '(213) 555-0142',
    website_url: 'https://www.ravenwood-plumbing.example/',
  });
  await submission({
    business_name: 'Foxglen Dental',
    contact_name: 'Mae Bell',
    contact_email: 'mae@foxglen.example',
    website_url: 'https://foxglen.example',
  });
  await desk.consultation({ name: 'Mina Ravenwood', email: 'mina@other.example' });
  await insertRow(desk.db.appPool, 'website_reports', {
    ...SAMPLE_REPORT,
    url: 'https://ravenwood-plumbing.example/',
  });
});
const titles = async (text: string) =>
  (await searchDesk(text)).map(({ kind, title }) => `${kind} ${title}`).toSorted();
const RAVENWOOD = [
  'consultation Mina Ravenwood',
  'report https://ravenwood-plumbing.example/',
  'submission Ravenwood Plumbing',
];

const FOUND: Readonly<Record<string, readonly string[]>> = {
  ravenwood: RAVENWOOD,
  RAVEN: RAVENWOOD,
  ravenwod: RAVENWOOD,
  rawenwood: RAVENWOOD,
  'plumbing raven': RAVENWOOD.slice(1),
  'jose nunez': RAVENWOOD.slice(2),
  NÚÑEZ: RAVENWOOD.slice(2),
  '555-0142': RAVENWOOD.slice(2),
  '2135550142': RAVENWOOD.slice(2),
  '5550142': RAVENWOOD.slice(2),
  '555 0142': RAVENWOOD.slice(2),
  '(213) 555-0142': RAVENWOOD.slice(2),
  '213.555.0142': RAVENWOOD.slice(2),
  '+12135550142': RAVENWOOD.slice(2),
  '+1 (213) 555-0142': RAVENWOOD.slice(2),
  '12135550142': RAVENWOOD.slice(2),
  '0142': RAVENWOOD.slice(2),
  '5501': RAVENWOOD.slice(2),
  '3555-01': RAVENWOOD.slice(2),
  'plumbing 5550142': RAVENWOOD.slice(2),
  '5550143': [],
  'dental 5550142': [],
  venwoo: RAVENWOOD,
  lumbin: RAVENWOOD.slice(1),
  'mae@foxglen.example': ['submission Foxglen Dental'],
  'ravenwood dental': [],
};
test('names, numbers, and mistyped words are found in leads, requests, and reports', async () => {
  const found: Record<string, string[]> = {};
  for (const text of Object.keys(FOUND)) found[text] = await titles(text);
  expect(found).toEqual(FOUND);
});

test('a lead is found at once', async () => {
  await submission({ business_name: 'Quillfordshire Books' });
  expect(await titles('quillfordshire')).toEqual(['submission Quillfordshire Books']);
  expect((await searchDesk('quillfordshire'))[0]).toMatchObject({
    status: 'new',
    matched: ['quillfordshire'],
  });
});

test('a word is the beginning of words with digits too', async () => {
  await submission({ business_name: 'First', contact_name: 'Maria', contact_email: 'one@first.example' });
  await submission({ business_name: 'Second', contact_name: 'M', contact_email: 'maria84@second.example' });
  await submission({ business_name: 'Third', contact_name: 'Mariana', contact_email: 'x@third.example' });
  expect(await titles('maria')).toEqual(['submission First', 'submission Second', 'submission Third']);
});

describe('notes', () => {
  const found = async (text: string) => (await searchDesk(text)).map(({ id }) => id);
  const listed = async (search: string) =>
    (await listSubmissions({ sort: 'newest', limit: 5, search })).rows.map(({ id }) => id);

  test('are found in lists and everywhere, as they are now', async () => {
    const lead = await submission({ business_name: 'Quillfordshire Books' });
    const note = await addNote(lead, 'The owner wants a Zeppelin on the first screen.\nCall 323 555 0177.');
    expect(await found('zeppelin')).toEqual([lead.id]);
    expect(await listed('zepp quillfordshire')).toEqual([lead.id]);
    expect(await found('323 555')).toEqual([lead.id]);
    expect((await searchDesk('zeppelin'))[0]?.subtitle).toMatch(
      /^Note: .*Zeppelin on the first screen\. Call/,
    );
    // Another change of the lead leaves them in place.
    await setSubmissionStatus(lead.id, 'contacted', await desk.updatedAt(lead));
    expect(await found('zeppelin')).toEqual([lead.id]);
    const changed = await updateNote(note.id, 'Wants a balloon instead.', note.updatedAt);
    expect(await found('zeppelin')).toEqual([]);
    expect(await found('balloon')).toEqual([lead.id]);
    await deleteNote(changed.id);
    expect(await found('balloon')).toEqual([]);
    await runDesk('restore-note', { id: changed.id });
    expect(await found('balloon')).toEqual([lead.id]);
    expect((await searchDesk('baloon'))[0]).toMatchObject({ id: lead.id, matched: ['balloon'] });
  });

  test('of a request are found as well, and those of many words do not break it', async () => {
    const lead = await desk.consultation();
    await addNote(lead, `Airship ${Array.from({ length: 1200 }, (_, index) => `word${index}`).join(' ')}`);
    await addNote(lead, 'x'.repeat(10_000));
    expect(await found('airship')).toEqual([lead.id]);
  });

  test('two at the same moment are both found', async () => {
    const lead = await submission();
    await Promise.all(['Zeppelin', 'Balloon', 'Airship'].map((body) => addNote(lead, body)));
    expect(await found('zeppelin balloon airship')).toEqual([lead.id]);
  });
});

test('tells which words it took for a mistyped one', async () => {
  expect((await searchDesk('ravenwod'))[0]?.matched).toContain('ravenwood');
});

test('whatever is typed is only words', async () => {
  const hostile = [
    `' or '1'='1`,
    `'; drop table public.user_roles; --`,
    `\\'`,
    `a & b | !c <-> d:*`,
    `%_`,
    '~snew',
    '~ksubmission',
    `"`,
    '((((',
    ':*',
    '\u0000x'.slice(1),
    '🦊',
    '田中',
    'ﷺ',
    'x'.repeat(5000),
    `${'a '.repeat(500)}`,
  ];
  for (const text of hostile) {
    expect(Array.isArray(await searchDesk(text)), text.slice(0, 20)).toBe(true);
    expect(
      (await listSubmissions({ sort: 'newest', limit: 5, search: text })).rows,
      text.slice(0, 20),
    ).toBeInstanceOf(Array);
  }
  expect(await titles('ravenwood')).toEqual(RAVENWOOD);
});

test('stored text of any kind is found and given back as it is', async () => {
  const corpus = new URL('../corpora/text/naughty_strings.json', import.meta.url);
  const strings: unknown = JSON.parse(readFileSync(corpus, 'utf8'));
  const names = (Array.isArray(strings) ? strings : []).filter(
    (text): text is string =>
      typeof text === 'string' && text !== '' && text.length <= 200 && !text.includes('\u0000'),
  );
  expect(names.length).toBeGreaterThan(100);
  const stored = [...new Set(['<script>alert(1)</script>', '田中さんの店', ...names])];
  await Promise.all(
    stored.map((name) => insertSubmission(desk.db.appPool, { business_name: name, contact_name: name })),
  );
  const rows = await exportSubmissions({ sort: 'newest', limit: 1 }, () => undefined);
  const listed = new Set(rows.map(({ businessName }) => businessName));
  expect(stored.filter((name) => !listed.has(name))).toEqual([]);
  expect(await titles('田中')).toContain('submission 田中さんの店');
});
