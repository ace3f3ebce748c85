import { testDatabaseForFile } from '@fml/postgres/testing';
import {
  claimsOf,
  insertRow,
  insertSubmission,
  insertUser,
  SAMPLE_CONSULTATION,
} from '@fml/postgres/testing/sample-rows';
import { beforeAll, expect, test } from 'vitest';
import { type DeskDeps, runOperation } from '../run-operation.ts';
import { getConsultation } from './get-consultation.ts';
import { getSubmission } from './get-submission.ts';

const testing = testDatabaseForFile();
let deps: DeskDeps;
let staff: string;
beforeAll(async () => {
  deps = { database: () => testing.db, siteUrl: 'https://site.test', checksAnswers: true };
  staff = await insertUser(testing.db.adminPool, { admin: true });
});

const caller = () => ({ kind: 'session', claims: claimsOf(staff) }) as const;

test('a lead is told with its owner, its custom values, where it came from, and whether it is unread', async () => {
  const { adminPool } = testing.db;
  const id = await insertSubmission(testing.db.appPool, { attribution: '{"last":{"utm_source":"Yelp"}}' });
  await adminPool.query('update public.onboarding_submissions set owner_id = $1 where id = $2', [staff, id]);
  const { rows: fields } = await adminPool.query<{ id: string }>(
    `insert into public.custom_fields (name, type, deleted_at) values ('Vans', 'number', null), ('Since', 'date', null), ('Old', 'text', now()) returning id`,
  );
  const [vans, since, old] = fields.map((field) => field.id);
  await adminPool.query(
    `insert into public.custom_field_values (lead_id, field_id, type, number_value, date_value, text_value)
     values ($1, $2, 'number', 12.50, null, null), ($1, $3, 'date', null, '2026-02-01', null), ($1, $4, 'text', null, null, 'x')`,
    [id, vans, since, old],
  );
  const lead = await runOperation(deps, caller(), getSubmission, { id });
  expect(lead).toMatchObject({
    businessName: 'Brightside Dental',
    source: 'yelp',
    ownerId: staff,
    owner: expect.stringContaining('@'),
    customValues: { [vans ?? '']: 12.5, [since ?? '']: '2026-02-01' },
    isUnread: true,
    attribution: { last: { utm_source: 'Yelp' } },
  });
  expect(Object.keys(lead?.customValues ?? {})).toHaveLength(2);

  await adminPool.query(`update public.onboarding_submissions set status = 'contacted' where id = $1`, [id]);
  expect(await runOperation(deps, caller(), getSubmission, { id })).toMatchObject({ isUnread: false });
});

test('a lead of the other kind, and none at all', async () => {
  const id = await insertRow(testing.db.appPool, 'consultation_requests', SAMPLE_CONSULTATION);
  expect(await runOperation(deps, caller(), getConsultation, { id })).toMatchObject({
    name: 'Kim Ode',
    source: 'direct',
    owner: null,
    customValues: {},
  });
  expect(await runOperation(deps, caller(), getSubmission, { id })).toBeNull();
});
