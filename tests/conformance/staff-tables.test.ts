import { createTestStaff } from '@fml/auth/test-support/staff.ts';
import { createTestDatabase, type TestDatabase } from '@fml/postgres/testing';
import { insertRow, insertSubmission, SAMPLE_REPORT } from '@fml/postgres/testing/sample-rows';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_KEY, testApp } from '../../apps/site/test-support/test-app.ts';
import { testClient } from './auth-client.ts';

/** Calls 8 to 12: what the screens of staff read and change. */

const PASSWORD = 'seven grey doors open slowly';
let testing: TestDatabase;
let admin: SupabaseClient;
let oldId: string;
let newId: string;
beforeAll(async () => {
  testing = await createTestDatabase();
  const { app } = testApp({ database: testing.db, limited: false });
  const credentials = { email: 'admin@agency.example', password: PASSWORD };
  await createTestStaff(testing.db, credentials);
  admin = testClient(
    { fetch: async (input, init) => app.request(new Request(input, init)) },
    { key: TEST_KEY },
  ).client;
  expect((await admin.auth.signInWithPassword(credentials)).error).toBeNull();
  oldId = await insertSubmission(testing.db.appPool, { created_at: '2026-01-01', status: 'converted' });
  newId = await insertSubmission(testing.db.appPool);
  await insertRow(testing.db.appPool, 'website_reports', { ...SAMPLE_REPORT, created_at: '2026-01-01' });
  await insertRow(testing.db.appPool, 'website_reports', { ...SAMPLE_REPORT, seo_score: 88 });
});
afterAll(() => testing.drop());

describe('an admin', () => {
  test('reads all submissions with their count', async () => {
    const { data, count } = await admin.from('onboarding_submissions').select('status', { count: 'exact' });
    expect(count).toBe(2);
    expect(data?.map(({ status }) => status).sort()).toEqual(['converted', 'new']);
  });

  test('lists submissions newest first', async () => {
    const { data } = await admin
      .from('onboarding_submissions')
      .select('*')
      .order('created_at', { ascending: false });
    expect(data?.map(({ id }) => id)).toEqual([newId, oldId]);
  });

  test('reads one submission, and none for an unknown id', async () => {
    const one = await admin.from('onboarding_submissions').select('*').eq('id', oldId).single();
    expect(one.data).toMatchObject({
      id: oldId,
      status: 'converted',
      pain_points: ['slow_website', 'no_tracking'],
    });
    const none = await admin
      .from('onboarding_submissions')
      .select('*')
      .eq('id', crypto.randomUUID())
      .maybeSingle();
    expect(none).toMatchObject({ data: null, error: null });
  });

  test('changes the status of one submission, to a known one', async () => {
    const change = (status: string) =>
      admin.from('onboarding_submissions').update({ status }).eq('id', newId);
    expect(await change('contacted')).toMatchObject({ status: 204, error: null });
    expect((await change('forgotten')).error).toMatchObject({ code: '23514' });
    const { data } = await admin.from('onboarding_submissions').select('status').eq('id', newId).single();
    expect(data).toEqual({ status: 'contacted' });
  });

  test('is told that a lead was merged, and that the session has ended', async () => {
    const { adminPool } = testing.db;
    await adminPool.query('update public.onboarding_submissions set merged_into = $1 where id = $2', [
      newId,
      oldId,
    ]);
    const change = () => admin.from('onboarding_submissions').update({ status: 'lost' }).eq('id', oldId);
    expect((await change()).error).toEqual({
      code: 'PT409',
      details: null,
      hint: null,
      message: 'This lead was merged into another. Go on with that lead.',
    });
    await adminPool.query(`update auth.sessions set not_after = now() - interval '1 second'`);
    try {
      const { error } = await change();
      expect(error).toMatchObject({ code: 'PT401', message: 'This session has ended. Sign in again.' });
    } finally {
      await adminPool.query('update auth.sessions set not_after = null');
    }
  });

  test('lists reports newest first', async () => {
    const { data } = await admin
      .from('website_reports')
      .select('*')
      .order('created_at', { ascending: false });
    expect(data?.map(({ seo_score }) => seo_score)).toEqual([88, null]);
  });
});
