import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hasDatabase, type LeadProcesses, startLeadProcesses } from './lead-processes.ts';
import { listProcesses } from './process-tree.ts';

/** Restarts of PostgreSQL; `npm run chaos -- analysis` is the long form. */
const KILLS = Number(process.env['CHAOS_KILLS'] ?? (process.env['MODE'] === 'chaos' ? 10 : 1));
const STAFF = 4;
const EMAIL = 'staff@example.com';
const PASSWORD = 'correct horse battery staple 9';

let product: LeadProcesses;

beforeAll(async () => {
  product = await startLeadProcesses({});
  await promisify(execFile)(
    process.execPath,
    ['scripts/admin-create.ts', '--email', EMAIL, '--password', PASSWORD],
    {
      env: { ...process.env, DATA_DIR: product.dataDir },
    },
  );
}, 120_000);

afterAll(() => product.stop(), 120_000);

async function signIn(): Promise<{ client: SupabaseClient; signedOut: () => boolean }> {
  const config = (await (await fetch(`${product.url}/app-config.json`)).json()) as {
    publishable_key: string;
  };
  const client = createClient(product.url, config.publishable_key, {
    auth: { autoRefreshToken: false, persistSession: false },
  });
  let signedOut = false;
  const { error } = await client.auth.signInWithPassword({ email: EMAIL, password: PASSWORD });
  if (error) throw error;
  client.auth.onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT') signedOut = true;
  });
  return { client, signedOut: () => signedOut };
}

function postmasterPid(): number {
  const found = listProcesses().find(({ commandLine }) => commandLine.includes(`-D ${product.dataDir}`));
  if (!found) throw new Error('no PostgreSQL runs in the data folder');
  return found.pid;
}

it('no one is signed out while PostgreSQL is killed under load and comes back', {
  tags: ['long'],
  timeout: 60_000 + KILLS * 60_000,
}, async () => {
  const staff = await Promise.all(Array.from({ length: STAFF }, signIn));
  const stop = new AbortController();
  const answers = { refreshed: 0, refused: 0 };
  const working = staff.map(async ({ client }) => {
    while (!stop.signal.aborted) {
      const { data } = await client.auth.refreshSession();
      await client.from('onboarding_submissions').select('id').limit(1).abortSignal(stop.signal);
      if (data.session) answers.refreshed += 1;
      else answers.refused += 1;
    }
  });
  for (let kill = 0; kill < KILLS; kill++) {
    const before = answers.refreshed;
    await expect.poll(() => answers.refreshed, { timeout: 60_000 }).toBeGreaterThan(before + STAFF);
    process.kill(postmasterPid(), 'SIGKILL');
    await expect.poll(() => hasDatabase(product.url), { timeout: 60_000 }).toBe(true);
  }
  stop.abort();
  await Promise.race([Promise.all(working), sleep(60_000)]);
  for (const { client, signedOut } of staff) {
    expect(signedOut()).toBe(false);
    const { data, error } = await client.auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(EMAIL);
  }
});
