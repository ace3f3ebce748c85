import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_KEY } from '../../apps/site/test-support/test-app.ts';
import { SAMPLE_CONSULTATION_REQUEST, SAMPLE_ONBOARDING } from './lead-samples.ts';
import { type LeadServer, openLeadServer } from './lead-server.ts';

/** A visitor after submitting: no lead can be read, not even the own one, and call 4 works once with the answered id. */

let server: LeadServer;
let id: string;
let otherId: string;
beforeAll(async () => {
  server = await openLeadServer();
  const submit = async (contact_name: string) =>
    (await server.send('submit-onboarding', { ...SAMPLE_ONBOARDING, contact_name })).answer.submission_id ??
    '';
  id = await submit('first');
  otherId = await submit('second');
  await server.send('submit-consultation', SAMPLE_CONSULTATION_REQUEST);
  await server.send('save-onboarding-draft', { step: 2, fields: { contact_name: 'third' } });
});
afterAll(() => server.stop());

const visitor = (headers: Record<string, string> = {}) =>
  createClient('http://site.test', TEST_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers, fetch: async (input, init) => server.app.request(new Request(input, init)) },
  });

test.each(['consultation_requests', 'onboarding_drafts', 'website_reports'])(
  'nothing of %s is answered, counted, added, changed or deleted',
  async (table) => {
    const rows = () => visitor({ 'x-submission-id': id }).from(table);
    for (const attempt of [
      rows().select('*'),
      rows().select('id'),
      rows().select('id', { count: 'exact', head: true }),
      rows().insert({ id }),
      rows().update({ id: otherId }).eq('id', id),
      rows().delete().eq('id', id),
    ]) {
      const { data, error, count, status } = await attempt;
      expect({ data, count, status }).toEqual({ data: null, count: null, status: 401 });
      expect(error).not.toBeNull();
    }
  },
);

test.each(['outbox', 'onboarding_draft_keys', 'message_intervals'])(
  'private.%s is not served',
  async (table) => {
    const { status, data } = await visitor().schema('private').from(table).select('*');
    expect({ isRefused: status >= 400, data }).toEqual({ isRefused: true, data: null });
  },
);

test.each(['store_onboarding_submission', 'store_lead_messages', 'index_lead'])(
  'the function %s cannot be called',
  async (name) => {
    for (const schema of ['public', 'private']) {
      const { status, data } = await visitor().schema(schema).rpc(name);
      expect({ isRefused: status >= 400, data }).toEqual({ isRefused: true, data: null });
    }
  },
);

test('the answered id thanks once, for its own row', async () => {
  const thank = (named: string, filter: string) =>
    visitor({ 'x-submission-id': named })
      .from('onboarding_submissions')
      .update(
        { conversion_tracked: true, thank_you_page_viewed_at: new Date().toISOString() },
        { count: 'exact' },
      )
      .eq('id', filter);
  expect(await thank(otherId, id)).toMatchObject({ status: 204, count: 0 });
  expect(await thank(id, id)).toMatchObject({ status: 204, count: 1, data: null });
  expect(await thank(id, id)).toMatchObject({ status: 204, count: 0 });
  expect(
    await server.rows(`select contact_name, conversion_tracked as thanked, updated_at = created_at as is_unchanged
      from public.onboarding_submissions order by contact_name`),
  ).toEqual([
    { contact_name: 'first', thanked: true, is_unchanged: true },
    { contact_name: 'second', thanked: false, is_unchanged: true },
  ]);
});

test("yesterday's row can no longer be changed", async () => {
  await server.db.adminPool.query(
    `update public.onboarding_submissions set created_at = now() - interval '25 hours' where id = $1`,
    [otherId],
  );
  const { count } = await visitor({ 'x-submission-id': otherId })
    .from('onboarding_submissions')
    .update({ conversion_tracked: true }, { count: 'exact' })
    .eq('id', otherId);
  expect(count).toBe(0);
});
