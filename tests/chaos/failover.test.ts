import { setTimeout as sleep } from 'node:timers/promises';
import { withSuperuser } from '@fml/postgres/replication';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningCluster, startCluster } from '../../scripts/cluster/start-cluster.ts';
import { startLeadLoad } from './lead-load.ts';
import { countLeads } from './stored-leads.ts';

/**
 * The primary is killed again and again while leads arrive and pages are read through the proxy.
 * `npm run chaos -- failover` runs it; the short form is `packages/postgres/src/replication/failover.test.ts`.
 */
const FAILOVERS = Number(process.env['CHAOS_FAILOVERS'] ?? 5);
const PER_SECOND = 20;
const SETTLE_MS = 3000;
const MAX_PAUSE_MS = 2000;
const LIMIT_MS = 300_000 + FAILOVERS * 60_000;

let cluster: RunningCluster;
beforeAll(async () => {
  cluster = await startCluster({
    servers: 2,
    workers: 1,
    env: { RATE_LIMITS: 'off', ALLOW_UNSAFE: '1', NODE_ENV: 'test', MIGRATIONS: 'all' },
    print: (line) => process.stdout.write(`${line}\n`),
  });
}, 300_000);
afterAll(() => cluster?.stop(), 120_000);

it('loses no acknowledged lead and writes again within seconds, each time the primary is killed', {
  timeout: LIMIT_MS,
  tags: ['long'],
}, async () => {
  const load = startLeadLoad(cluster.url, PER_SECOND);
  const gapsMs: number[] = [];
  for (let count = 0; count < FAILOVERS; count += 1) {
    await sleep(SETTLE_MS + Math.random() * MAX_PAUSE_MS);
    gapsMs.push(await killPrimary(() => load.acknowledged.length));
    await expect.poll(() => cluster.database.standby(), { timeout: 120_000 }).not.toBeNull();
    await expect.poll(() => syncState(), { timeout: 120_000 }).toBe('sync');
  }
  await load.finish();

  const count = await countLeads(cluster, load);
  expect(count.acknowledged).toBeGreaterThan(PER_SECOND);
  expect(count).toMatchObject({ lost: 0, doubled: 0 });
  expect([...load.refusals.keys()].filter((what) => !['503', '502', 'no answer'].includes(what))).toEqual([]);
  const seconds = gapsMs.map((ms) => ms / 1000);
  process.stdout.write(
    `${FAILOVERS} failovers: ${count.acknowledged} leads acknowledged, 0 lost; seconds without writes: ${seconds.map((gap) => gap.toFixed(1)).join(', ')}; ${[...load.refusals].map((entry) => entry.join(' x ')).join(', ')}\n`,
  );
});

/** @returns how long no lead was acknowledged */
async function killPrimary(acknowledged: () => number): Promise<number> {
  const lost = cluster.database.primary();
  process.kill((await lost.pid()) ?? 0, 'SIGKILL');
  const killedAtMs = performance.now();
  // What was committed before the kill may still be on its way back.
  await expect.poll(() => cluster.database.primary(), { timeout: 120_000, interval: 20 }).not.toBe(lost);
  const before = acknowledged();
  await expect.poll(acknowledged, { timeout: 120_000, interval: 20 }).toBeGreaterThan(before);
  return performance.now() - killedAtMs;
}

function syncState(): Promise<string | undefined> {
  return withSuperuser(cluster.database.primary(), async (client) => {
    const { rows } = await client.query<{ sync_state: string }>('select sync_state from pg_stat_replication');
    return rows[0]?.sync_state;
  });
}
