import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createTestStaff } from '@fml/auth/test-support/staff.ts';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SAMPLE_ONBOARDING } from '../conformance/lead-samples.ts';
import { type SiteServer, startSiteServer } from '../support/site-server.ts';
import { type Fleet, startFleet } from './fleet-processes.ts';
import { checkOutRelease } from './release-checkout.ts';

/**
 * The programs of the last release beside those of this one, on the database of this one: during a deployment, and after a
 * roll back. Needs the commit of that release; `npm run chaos -- fleet` runs it. What holds in any clone is
 * packages/postgres/src/schema/last-release.test.ts.
 */
const IS_LONG = process.env['MODE'] === 'chaos';
const RECORD = path.join(import.meta.dirname, '../../packages/postgres/released/interface.json');
const PASSWORD = 'seven grey doors open slowly';
const STAFF = 'desk@agency.example';
const NO_BROWSER = { CHROME_PATH: '/nonexistent/chrome' };

describe.runIf(IS_LONG)('the last release', () => {
  let release: Awaited<ReturnType<typeof checkOutRelease>>;
  let fleet: Fleet;
  let site: SiteServer;
  beforeAll(async () => {
    const { commit } = JSON.parse(await readFile(RECORD, 'utf8')) as { commit: string };
    release = await checkOutRelease(commit);
    site = await startSiteServer({ site: 'good-plumber' });
    const { folder } = release;
    fleet = await startFleet({
      servers: [{}, { folder }],
      // The only worker, so that it does everything.
      workers: [{ folder, env: NO_BROWSER }],
      env: { ANALYZER_ALLOW_PRIVATE: '127.0.0.1:*' },
    });
    await createTestStaff(fleet.db, { email: STAFF, password: PASSWORD });
  }, 300_000);
  afterAll(async () => {
    await fleet?.stop();
    await site?.stop();
    await release?.remove();
  }, 180_000);

  const urlOf = (at: 'this' | 'last') => fleet.servers[at === 'this' ? 0 : 1]?.url ?? '';
  const call = async <T>(at: 'this' | 'last', name: string, body: Record<string, unknown>): Promise<T> => {
    const response = await fetch(`${urlOf(at)}/functions/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
    return (await response.json()) as T;
  };
  const client = (at: 'this' | 'last') =>
    createClient(urlOf(at), fleet.publishableKey, {
      auth: { autoRefreshToken: false, persistSession: false },
    });

  test('signs people in whom this one signed in, takes their leads, and shows them to staff', async () => {
    const first = await client('this').auth.signInWithPassword({ email: STAFF, password: PASSWORD });
    const old = client('last');
    const { error } = await old.auth.refreshSession({
      refresh_token: first.data.session?.refresh_token ?? '',
    });
    expect(error).toBeNull();
    const sent = { ...SAMPLE_ONBOARDING, request_key: randomUUID() };
    const lead = await call<{ submission_id: string }>('last', 'submit-onboarding', sent);
    expect(await call('this', 'submit-onboarding', sent)).toEqual(lead);
    const listed = await old.rpc('desk_list_leads', { lead_kind: 'submission', query: { limit: 5 } });
    expect(listed.error).toBeNull();
    expect(JSON.stringify(listed.data)).toContain(lead.submission_id);
    const added = await old.rpc('desk_dashboard_figures');
    expect(added.error).toBeNull();
    expect(added.data).toMatchObject({ total: 1 });
  });

  test('analyzes what a server of this one was asked for', async () => {
    const requestKey = randomUUID();
    const report = await call<{ report_id: string }>('this', 'analyze-website', {
      url: site.url,
      request_key: requestKey,
    });
    expect(await call('last', 'get-report', { report_id: report.report_id })).toMatchObject({
      report_id: report.report_id,
    });
  });

  test('starts on the database of this one after a roll back, and stops in order', async () => {
    const [, old] = fleet.servers;
    expect(await old?.end('SIGTERM')).toBe(0);
    await old?.start();
    const requestKey = randomUUID();
    await call('last', 'submit-onboarding', { ...SAMPLE_ONBOARDING, request_key: requestKey });
    const { rows } = await fleet.db.adminPool.query(
      'select from public.onboarding_submissions where request_key = $1',
      [requestKey],
    );
    expect(rows).toHaveLength(1);
  });
});
