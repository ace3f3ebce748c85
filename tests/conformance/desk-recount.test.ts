import { recountResponses } from '@fml/leads/response-times';
import { seedDesk } from '@fml/leads/seed';
import { expect, test } from 'vitest';
import { getAnalytics } from '../../apps/site/app/admin/analytics/api.ts';
import { getWorkingHours, saveWorkingHours } from '../../apps/site/app/admin/settings/api.ts';
import { getDashboardMetrics } from '../../apps/site/app/admin/stat-cards/api.ts';
import { emptyDesk } from './desk-fixture.ts';

/** Working hours that change count for the leads of before too, and what follows from them. */

const desk = emptyDesk('ana@desk.example');
const LEADS = `(select id, created_at, first_response_at, first_response_minutes, updated_at
    from public.onboarding_submissions
  union all
  select id, created_at, first_response_at, first_response_minutes, updated_at from public.consultation_requests) as l`;

async function read<Row extends object>(sql: string): Promise<Row[]> {
  return (await desk.db.adminPool.query<Row>(sql)).rows;
}

test('new working hours are counted for every answered lead, and no lead counts as changed', async () => {
  await seedDesk(desk.db, { rows: 300, until: new Date('2026-11-20T18:00:00Z') });
  const before = await read(`select id, updated_at from ${LEADS} order by id`);
  const hours = await getWorkingHours();
  expect(hours.isRecounting).toBe(false);
  const saved = await saveWorkingHours({
    ...hours,
    days: [1, 2, 3, 4, 5, 6, 7],
    opens: '07:00',
    closes: '22:00',
  });
  expect(saved.isRecounting).toBe(true);
  await recountResponses(desk.db);
  expect((await getWorkingHours()).isRecounting).toBe(false);
  expect(
    await read(`select id from ${LEADS} where first_response_minutes is distinct from
      case when first_response_at is not null then private.working_minutes(created_at, first_response_at) end`),
  ).toEqual([]);
  expect(await read(`select id, updated_at from ${LEADS} order by id`)).toEqual(before);
  const [median] = await read<{ minutes: number }>(
    `select percentile_disc(0.5) within group (order by first_response_minutes) as minutes from public.onboarding_submissions`,
  );
  expect((await getDashboardMetrics()).medianResponseMinutes).toBe(median?.minutes);
  expect((await getAnalytics({ from: '2020-01-01', to: '2026-12-31' })).medianResponseMinutes).toBe(
    median?.minutes,
  );
});

test('hours saved while it lasts begin it again, the same hours do not', { tags: ['long'] }, async () => {
  await seedDesk(desk.db, { rows: 600, until: new Date('2026-11-20T18:00:00Z') });
  const first = await saveWorkingHours({ ...(await getWorkingHours()), opens: '06:00' });
  // As if the worker were at the middle one of the leads.
  await recountResponses(desk.db);
  await desk.db.adminPool.query(
    'update private.agency_settings set recount_after = (select id from public.leads order by id offset 300 limit 1)',
  );
  await saveWorkingHours({ ...first, opens: '10:00' });
  await recountResponses(desk.db);
  expect(
    await read(`select id from ${LEADS} where first_response_at is not null
      and first_response_minutes <> private.working_minutes(created_at, first_response_at)`),
  ).toEqual([]);
  expect((await saveWorkingHours(await getWorkingHours())).isRecounting).toBe(false);
});
