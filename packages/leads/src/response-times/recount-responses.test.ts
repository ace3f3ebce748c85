import { testDatabaseForFile } from '@fml/postgres/testing';
import { insertSubmission } from '@fml/postgres/testing/sample-rows';
import { beforeAll, expect, it } from 'vitest';
import { recountResponses, startRecounting } from './recount-responses.ts';

const test = testDatabaseForFile();
beforeAll(async () => {
  for (let n = 0; n < 20; n += 1) {
    await insertSubmission(test.db.appPool, {
      status: 'contacted',
      created_at: '2026-11-12T15:00:00Z',
      first_response_at: '2026-11-12T20:00:00Z',
      first_response_minutes: 180,
    });
  }
});

async function opensAt(time: string): Promise<void> {
  await test.db.adminPool.query(
    `update private.agency_settings set opens_at = $1, recount_after = '00000000-0000-0000-0000-000000000000'`,
    [time],
  );
}
async function read<Row extends object>(sql: string): Promise<Row[]> {
  return (await test.db.adminPool.query<Row>(sql)).rows;
}
const minutes = () =>
  read<{ minutes: number }>(
    'select distinct first_response_minutes as minutes from public.onboarding_submissions',
  );

it('counts again when the working hours were changed, and not after it was stopped', async () => {
  const stop = startRecounting(test.db, 20);
  await opensAt('10:00');
  await expect.poll(minutes).toEqual([{ minutes: 120 }]);
  await stop();
  await opensAt('11:00');
  expect(await minutes()).toEqual([{ minutes: 120 }]);
});

it('is done once by several workers, and changes no lead that says the same', async () => {
  await opensAt('11:00');
  await Promise.all([1, 2, 3].map(() => recountResponses(test.db)));
  await expect
    .poll(() => read('select recount_after from private.agency_settings'))
    .toEqual([{ recount_after: null }]);
  expect(await minutes()).toEqual([{ minutes: 60 }]);
  const before = await read('select id, xmin::text from public.onboarding_submissions order by id');
  await opensAt('11:00');
  await recountResponses(test.db);
  expect(await read('select id, xmin::text from public.onboarding_submissions order by id')).toEqual(before);
});
