import { randomUUID } from 'node:crypto';
import { inQueries } from '@fml/postgres';
import { testDatabaseForFile } from '@fml/postgres/testing';
import { insertRow, SAMPLE_CONSULTATION, SAMPLE_SUBMISSION } from '@fml/postgres/testing/sample-rows';
import { describe, expect, it } from 'vitest';
import {
  CONSULTATION_FIELDS,
  IMPORT_FIELDS,
  type LeadField,
  QUESTIONNAIRE_FIELDS,
  STAFF_FIELDS,
} from './fields.ts';
import { storeRows } from './import/store-rows.ts';
import { answerColumns } from './store/answer-columns.ts';

/** Every field of the table of lead fields has its column, its limit, and its place in the search. */

const test = testDatabaseForFile();

type Fields = Readonly<Record<string, LeadField>>;

const ENTERED_BY_STAFF = Object.entries<LeadField & { control?: string }>(STAFF_FIELDS)
  .filter(([, { control }]) => control !== undefined)
  .map(([column]) => column);
const RECORD_COLUMNS = [
  'id',
  'website_report_id',
  'status',
  'created_at',
  'updated_at',
  'attribution',
  'request_key',
  'suspicion',
  'first_response_minutes',
  'first_response_at',
  'converted_at',
  'call_tries',
  'last_call_at',
  'owner_id',
  'merged_into',
  'source',
];
const SAMPLE_DRAFT = { step: 1 };

const TABLES: readonly (readonly [
  table: string,
  fields: Fields,
  others: readonly string[],
  sample: object,
])[] = [
  [
    'onboarding_submissions',
    QUESTIONNAIRE_FIELDS,
    [
      ...RECORD_COLUMNS,
      ...ENTERED_BY_STAFF,
      'conversion_tracked',
      'thank_you_page_viewed_at',
      'entered_by',
      'import_id',
    ],
    SAMPLE_SUBMISSION,
  ],
  [
    'consultation_requests',
    CONSULTATION_FIELDS,
    [...RECORD_COLUMNS, ...ENTERED_BY_STAFF],
    SAMPLE_CONSULTATION,
  ],
  [
    'onboarding_drafts',
    QUESTIONNAIRE_FIELDS,
    ['id', 'step', 'website_report_id', 'attribution', 'created_at', 'updated_at', 'expires_at'],
    SAMPLE_DRAFT,
  ],
];

describe.each(TABLES)('%s', (table, fields, others, sample) => {
  const insert = (columns: object) => insertRow(test.db.appPool, table, { ...sample, ...columns });

  it('has a column for every field, and no other column', async () => {
    const { rows } = await test.db.adminPool.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [table],
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...answerColumns(fields), ...others].toSorted());
  });

  const texts = Object.entries(fields).flatMap(([name, field]) =>
    'max' in field ? [[field.column ?? name, field.max, field.type] as const] : [],
  );
  it.each(texts)('takes as many characters in %s as the form: %i', async (column, max, type) => {
    const text = (length: number) =>
      type === 'email' ? `😀@${'x'.repeat(length - 2)}` : '😀'.repeat(length);
    expect(await insert({ [column]: text(max) })).toBeTruthy();
    await expect(insert({ [column]: text(max + 1) })).rejects.toMatchObject({ code: '23514' });
  });

  const choices = Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'choice' && field.from === undefined
      ? [[field.column ?? name, Object.keys(field.options)] as const]
      : [],
  );
  it.each(choices)('takes the options of the form in %s, and no other', async (column, options) => {
    for (const option of options) expect(await insert({ [column]: option }), option).toBeTruthy();
    await expect(insert({ [column]: 'something_else' })).rejects.toMatchObject({ code: '23514' });
  });

  const optional = Object.entries(fields).flatMap(([name, field]) =>
    'required' in field && !field.required ? [field.column ?? name] : [],
  );
  it.each(optional)('may leave %s out', async (column) => {
    expect(await insert({ [column]: null })).toBeTruthy();
  });
});

const SEARCHED = TABLES.slice(0, 2).flatMap(([table, fields, , sample]) =>
  Object.entries(fields)
    .filter(([, field]) => field.shows.search)
    .map(([name, field]) => [table, field.column ?? name, field, sample] as const),
);
it.each(SEARCHED)('a search of %s looks through %s', async (table, column, field, sample) => {
  const value =
    {
      email: 'zwyx@bakery.example',
      phone: '213 555 9471',
      website: 'zwyx.example',
      choice: field.type === 'choice' ? Object.keys(field.options)[0] : undefined,
    }[field.type as string] ?? 'zwyx';
  const id = await insertRow(test.db.appPool, table, { ...sample, [column]: value });
  const { rows } = await test.db.adminPool.query(
    `select words @@ array_to_string(private.words_of($2), ' & ')::tsquery as found from private.search_entries where id = $1`,
    [id, value],
  );
  expect(rows).toEqual([{ found: true }]);
});

it('staff may change the fields they fill in, and no others', async () => {
  const { rows } = await test.db.adminPool.query<{ name: string }>(
    `select distinct column_name as name from information_schema.column_privileges
      where table_schema = 'public' and table_name in ('onboarding_submissions', 'consultation_requests')
        and grantee = 'authenticated' and privilege_type = 'UPDATE'`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...ENTERED_BY_STAFF, 'status'].toSorted());
});

it('an import stores every field that a file may fill', async () => {
  const columns = IMPORT_FIELDS.flatMap(({ name, field }) => {
    const isColumn = name in QUESTIONNAIRE_FIELDS || ENTERED_BY_STAFF.includes(name) || name === 'status';
    return isColumn && field !== null ? [[name, importedValue(field)] as const] : [];
  });
  const lead = Object.fromEntries(columns);
  const importId = randomUUID();
  await test.db.adminPool.query(
    `insert into private.imports (id, file_name, created_by) values ($1, 'leads.csv', gen_random_uuid())`,
    [importId],
  );
  const row = { rowNumber: 2, leadId: randomUUID(), lead };
  await inQueries(test.db, (tx) =>
    storeRows(tx, { id: importId, createdBy: randomUUID(), ownerId: null }, [row]),
  );
  const { rows } = await test.db.adminPool.query<{ stored: object }>(
    'select to_jsonb(s) as stored from public.onboarding_submissions s where import_id = $1',
    [importId],
  );
  expect(rows[0]?.stored).toMatchObject(lead);
});

function importedValue(field: LeadField): unknown {
  switch (field.type) {
    case 'choice':
      return Object.keys(field.options)[0];
    case 'choices':
      return [Object.keys(field.options)[0]];
    case 'money':
      return 12.5;
    case 'day':
      return '2027-01-31';
    case 'email':
      return 'kim@bakery.example';
    default:
      return 'imported';
  }
}
