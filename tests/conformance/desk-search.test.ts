import { readFileSync } from 'node:fs';
import { foldFigures } from '@fml/db';
import { beforeEach, expect, test } from 'vitest';
import { searchDesk } from '../../apps/site/app/api/desk/search.ts';
import { listSubmissions } from '../../apps/site/app/api/desk/submissions.ts';
import { insertRow, insertSubmission, SAMPLE_REPORT } from '../../packages/db/src/policies/sample-rows.ts';
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
  await insertRow(desk.db.appPool, 'consultation_requests', {
    name: 'Mina Ravenwood',
    email: 'mina@other.example',
  });
  await insertRow(desk.db.appPool, 'website_reports', {
    ...SAMPLE_REPORT,
    url: 'https://ravenwood-plumbing.example/',
  });
  await foldFigures(desk.db);
});
const titles = async (text: string) =>
  (await searchDesk(text)).map(({ kind, title }) => `${kind} ${title}`).toSorted();
const RAVENWOOD = [
  'consultation Mina Ravenwood',
  'report https://ravenwood-plumbing.example/',
  'submission Ravenwood Plumbing',
];

test.each([
  ['ravenwood', RAVENWOOD],
  ['RAVEN', RAVENWOOD],
  ['ravenwod', RAVENWOOD],
  ['rawenwood', RAVENWOOD],
  ['plumbing raven', RAVENWOOD.slice(1)],
  ['jose nunez', RAVENWOOD.slice(2)],
  ['NÚÑEZ', RAVENWOOD.slice(2)],
  ['555-0142', RAVENWOOD.slice(2)],
  ['2135550142', RAVENWOOD.slice(2)],
  ['mae@foxglen.example', ['submission Foxglen Dental']],
  ['ravenwood dental', []],
])('%s', async (text, expected) => {
  expect(await titles(text)).toEqual(expected);
});

test('a lead is found at once, before its words are known', async () => {
  await submission({ business_name: 'Quillfordshire Books' });
  expect(await titles('quillfordshire')).toEqual(['submission Quillfordshire Books']);
  expect((await searchDesk('quillfordshire'))[0]).toMatchObject({
    status: 'new',
    matched: ['quillfordshire'],
  });
});

test('a known word is the beginning of words with digits and of words of the last minute too', async () => {
  await submission({ business_name: 'First', contact_name: 'Maria', contact_email: 'one@first.example' });
  await foldFigures(desk.db);
  await submission({ business_name: 'Second', contact_name: 'M', contact_email: 'maria84@second.example' });
  await submission({ business_name: 'Third', contact_name: 'Mariana', contact_email: 'x@third.example' });
  expect(await titles('maria')).toEqual(['submission First', 'submission Second', 'submission Third']);
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
  const { rows } = await listSubmissions({ sort: 'newest', limit: 1000 });
  const listed = new Set(rows.map(({ business_name }) => business_name));
  expect(stored.filter((name) => !listed.has(name))).toEqual([]);
  await foldFigures(desk.db);
  expect(await titles('田中')).toContain('submission 田中さんの店');
});
