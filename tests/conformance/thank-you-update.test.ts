import { testDatabaseForFile } from '@fml/postgres/testing';
import { insertSubmission } from '@fml/postgres/testing/sample-rows';
import { createClient } from '@supabase/supabase-js';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { TEST_KEY, testApp } from '../../apps/site/test-support/test-app.ts';

/** Call 4: the visitor's page marks its own submission through the unmodified client, and nothing else. */

const testing = testDatabaseForFile();
let app: ReturnType<typeof testApp>['app'];
let id: string;
let otherId: string;
beforeAll(() => {
  app = testApp({ database: testing.db, limited: false }).app;
});
beforeEach(async () => {
  await testing.db.adminPool.query('delete from public.onboarding_submissions');
  id = await insertSubmission(testing.db.appPool);
  otherId = await insertSubmission(testing.db.appPool);
});

/** A page's client that names a submission, as the thank-you page makes it. */
function visitor(headers: Record<string, string> = {}) {
  const client = createClient('http://site.test', TEST_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers, fetch: async (input, init) => app.request(new Request(input, init)) },
  });
  return client.from('onboarding_submissions');
}

const named = (value: string) => visitor({ 'x-submission-id': value });
const thanks = () => ({
  conversion_tracked: true,
  thank_you_page_viewed_at: new Date('2001-01-01').toISOString(),
});

async function tracked() {
  const { rows } = await testing.db.appPool.query(
    `select id, thank_you_page_viewed_at > now() - interval '1 minute' as is_our_time
       from public.onboarding_submissions where conversion_tracked or thank_you_page_viewed_at is not null`,
  );
  return rows;
}

test('marks the submission the page names, once', async () => {
  const first = await named(id).update(thanks()).eq('id', id);
  expect(first).toMatchObject({ status: 204, error: null, data: null });
  expect(await tracked()).toEqual([{ id, is_our_time: true }]);
  const second = await named(id).update(thanks(), { count: 'exact' }).eq('id', id);
  expect(second).toMatchObject({ status: 204, error: null, count: 0 });
});

test.each<[string, () => PromiseLike<{ error: unknown; status: number }>]>([
  ['without the header', () => visitor().update(thanks()).eq('id', id)],
  ['naming another one', () => named(otherId).update(thanks()).eq('id', id)],
  ['naming SQL', () => named(`' or true --`).update(thanks()).eq('id', id)],
  ['naming JSON', () => named(`","x-submission-id":"${id}`).update(thanks()).eq('id', id)],
])('changes nothing %s', async (_case, attempt) => {
  expect(await attempt()).toMatchObject({ error: null, status: 204 });
  expect(await tracked()).toEqual([]);
});

test('is refused without a filter', async () => {
  const { error, status } = await named(id).update(thanks());
  expect({ code: error?.code, status }).toEqual({ code: '21000', status: 400 });
  expect(await tracked()).toEqual([]);
});
