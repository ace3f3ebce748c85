import type { CustomField, CustomFieldType } from '@fml/contract';
import { importNext } from '@fml/leads/import';
import { beforeEach, expect, test } from 'vitest';
import { csvText } from '../../apps/site/app/admin/export/csv.ts';
import { allImportRows, uploadImport } from '../../apps/site/app/admin/imports/api.ts';
import { sheetWithCustomFields } from '../../apps/site/app/admin/leads/custom-fields/custom-sheet.ts';
import { searchDesk } from '../../apps/site/app/admin/search/api.ts';
import { submissionSheet } from '../../apps/site/app/admin/submissions/submission-csv.ts';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import {
  addCustomField,
  checkImport,
  exportSubmissions,
  getSubmission,
  getTimeline,
  listSubmissions,
  setCustomValues,
} from './desk-calls.ts';
import { emptyDesk } from './desk-fixture.ts';

/** Custom fields: defined, filled in, filtered by, imported and exported. */

const desk = emptyDesk('ana@desk.example', 'ben@desk.example');

async function define(
  name: string,
  type: CustomFieldType,
  choices: string[] | null = null,
): Promise<CustomField> {
  const id = await addCustomField(name, type, { choices });
  const found = (await runDesk('list-custom-fields', {})).find((field) => field.id === id);
  if (found === undefined) throw new Error('the field is not there');
  return found;
}

beforeEach(() => desk.rows('delete from public.custom_fields'));

const found = async (...own: string[]) =>
  (await listSubmissions({ sort: 'business', own, limit: 50 })).rows.map((row) => row.businessName);

test('a value is stored in its type, shown, searched, and told in the timeline', async () => {
  const vehicle = await define('Vehicle', 'text');
  const size = await define('Team size', 'number');
  const lead = await desk.submission();
  const { customValues } = await setCustomValues(lead, {
    [vehicle.id]: { from: null, to: ' Quillmobile van ' },
    [size.id]: { from: null, to: '1,200.50' },
  });
  expect(customValues).toEqual({ [vehicle.id]: 'Quillmobile van', [size.id]: 1200.5 });
  expect((await getSubmission(lead.id))?.customValues).toEqual(customValues);
  expect(await searchDesk('quillmob')).toMatchObject([{ id: lead.id }]);
  await setCustomValues(lead, { [size.id]: { from: '1200.5', to: '' } });
  const [removed, ...entered] = await getTimeline(lead);
  expect(removed).toMatchObject({
    kind: 'custom_field',
    name: 'Team size',
    fromText: '1200.5',
    toText: null,
    by: 'ana@desk.example',
  });
  expect(entered.filter(({ kind }) => kind === 'custom_field')).toHaveLength(2);
});

test('a value that a colleague changed is told and not overwritten', async () => {
  const tier = await define('Tier', 'choice', ['Gold', 'Silver']);
  const lead = await desk.submission();
  await setCustomValues(lead, { [tier.id]: { from: null, to: 'gold' } });
  await desk.be('ben@desk.example');
  await expect(setCustomValues(lead, { [tier.id]: { from: null, to: 'Silver' } })).rejects.toMatchObject({
    kind: 'conflict',
    message: 'A colleague just changed this: "Tier" is now "Gold". What you typed is still here.',
  });
});

test('what does not fit the type of its field is refused with a sentence', async () => {
  const lead = await desk.submission();
  for (const [type, typed, sentence] of [
    ['number', 'many', '"number" takes a number of at most 10 digits, such as 1200 or 12.50.'],
    ['date', '2026-02-30', '"date" takes a day between 1900 and 2999, such as 2026-11-23.'],
    ['choice', 'Bronze', '"choice" takes one of its choices.'],
    ['text', `x${' x'.repeat(1000)}`, '"text" takes a text of at most 2,000 characters.'],
  ] as const) {
    const field = await define(type, type, type === 'choice' ? ['Gold'] : null);
    await expect(setCustomValues(lead, { [field.id]: { from: null, to: typed } })).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringContaining(sentence),
    });
  }
});

test('lists filter by choices, words, and ranges of numbers and days', async () => {
  const tier = await define('Tier', 'choice', ['Gold', 'Silver', 'None']);
  const note = await define('Vehicle', 'text');
  const size = await define('Size', 'number');
  const renews = await define('Renews', 'date');
  const sizes = ['-3.5', '0', '15.99', '16', '4096', '9999999999.99'];
  for (const [n, number] of sizes.entries()) {
    const lead = await desk.submission({ business_name: `Lead ${n}` });
    await setCustomValues(lead, {
      [tier.id]: { from: null, to: n % 2 === 0 ? 'Gold' : 'Silver' },
      [note.id]: { from: null, to: n < 2 ? 'red van' : 'blue van' },
      [size.id]: { from: null, to: number },
      [renews.id]: { from: null, to: `202${n}-11-23` },
    });
  }
  await desk.submission({ business_name: 'Without' });
  const leads = (...numbers: number[]) => numbers.map((n) => `Lead ${n}`);
  expect(await found(`${tier.id}=Gold`)).toEqual(leads(0, 2, 4));
  expect(await found(`${tier.id}=Gold`, `${tier.id}=Silver`)).toEqual(leads(0, 1, 2, 3, 4, 5));
  expect(await found(`${tier.id}=None`)).toEqual([]);
  expect(await found(`${note.id}=van re`)).toEqual(leads(0, 1));
  expect(await found(`${size.id}=0..16`)).toEqual(leads(1, 2, 3));
  expect(await found(`${size.id}=..15.98`)).toEqual(leads(0, 1));
  expect(await found(`${size.id}=16.01..`)).toEqual(leads(4, 5));
  expect(await found(`${size.id}=-3.5..-3.5`)).toEqual(leads(0));
  expect(await found(`${renews.id}=2021-11-23..2023-11-22`)).toEqual(leads(1, 2));
  expect(await found(`${renews.id}=2024-01-01..`, `${tier.id}=Silver`)).toEqual(leads(5));
  for (const range of ['many..', 'NaN..NaN', '5', '..1-', ''])
    expect(await found(`${size.id}=${range}`)).toEqual([]);
  expect(await found(`${crypto.randomUUID()}=Gold`)).toEqual([]);
  const { total } = await listSubmissions({ sort: 'newest', own: [`${tier.id}=Gold`], limit: 1 });
  expect(total).toEqual({ count: 3, isExact: true });
  expect(
    (await exportSubmissions({ sort: 'business', own: [`${size.id}=16..`], limit: 1 }, () => undefined)).map(
      (row) => row.businessName,
    ),
  ).toEqual(leads(3, 4, 5));
});

test('a deleted field hides its values, and they come back with it', async () => {
  const tier = await define('Tier', 'choice', ['Gold']);
  const lead = await desk.submission();
  await setCustomValues(lead, { [tier.id]: { from: null, to: 'Gold' } });
  expect(await runDesk('count-custom-field-leads', { id: tier.id })).toBe(1);
  await runDesk('delete-custom-field', { id: tier.id });
  expect(await runDesk('list-custom-fields', {})).toEqual([]);
  expect((await getSubmission(lead.id))?.customValues).toEqual({});
  expect(await found(`${tier.id}=Gold`)).toEqual([]);
  await expect(setCustomValues(lead, { [tier.id]: { from: 'Gold', to: '' } })).rejects.toMatchObject({
    kind: 'conflict',
  });
  // Its name is free in the meantime.
  const other = await define('tier', 'text');
  await expect(runDesk('restore-custom-field', { id: tier.id })).rejects.toMatchObject({
    message: 'Another field already has this name.',
  });
  await runDesk('change-custom-field', { ...other, name: 'Other' });
  await runDesk('restore-custom-field', { id: tier.id });
  expect((await getSubmission(lead.id))?.customValues).toEqual({ [tier.id]: 'Gold' });
  expect(await found(`${tier.id}=Gold`)).toHaveLength(1);
});

test('custom fields are exported, and come back with an import', async () => {
  const fields = [
    await define('Tier', 'choice', ['Gold', '=Silver']),
    await define('Vehicle', 'text'),
    await define('Size', 'number'),
    await define('Renews', 'date'),
  ];
  const values = ['=Silver', '+red "van", fast', '-12.5', '2026-11-23'];
  const lead = await desk.submission({ business_name: 'Fresh Bakery' });
  await setCustomValues(
    lead,
    Object.fromEntries(fields.map((field, n) => [field.id, { from: null, to: values[n] ?? '' }])),
  );
  const exported = await exportSubmissions({ sort: 'business', limit: 1 }, () => undefined);
  const sheet = sheetWithCustomFields(submissionSheet, fields);
  const text = csvText([sheet.header, ...exported.map(sheet.cells)]);
  const before = (await getSubmission(lead.id))?.customValues;
  await desk.empty();

  const id = crypto.randomUUID();
  await uploadImport(id, new File([text], 'leads.csv'));
  const work = async () => {
    while (await importNext(desk.db));
  };
  await work();
  const read = await runDesk('get-import', { importId: id });
  expect(read?.guesses?.filter((name) => name?.startsWith('own:'))).toHaveLength(4);
  await checkImport(id, read?.guesses ?? [], null);
  await work();
  expect(await allImportRows(id, ['error'])).toEqual([]);
  await runDesk('start-import', { importId: id, withDuplicates: true });
  await work();
  const [back] = (await listSubmissions({ sort: 'newest', limit: 5 })).rows;
  expect(back?.customValues).toEqual(before);
  await setCustomValues(
    { kind: 'submission', id: back?.id ?? '' },
    { [fields[1]?.id ?? '']: { from: '+red "van", fast', to: 'blue' } },
  );
  await runDesk('undo-import', { importId: id });
  await work();
  expect((await runDesk('get-import', { importId: id }))?.counts).toEqual({ kept: 1 });
});
