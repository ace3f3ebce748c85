import type { BestTime } from '@fml/contract';
import { insertRow, SAMPLE_CONSULTATION } from '@fml/postgres/testing/sample-rows';
import { expect, test } from 'vitest';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import { emptyDesk } from './desk-fixture.ts';

/** Who of the new leads asked for a call at the present time of day. */

const desk = emptyDesk('ana@desk.example');
const { submission } = desk;
const BEST_TIMES: readonly BestTime[] = ['morning', 'afternoon', 'evening'];

async function bestTimeAt(at: string): Promise<string | null> {
  const { rows } = await desk.db.adminPool.query('select private.best_time_at($1) as best', [at]);
  return rows[0]?.best;
}

test.each([
  ['2026-11-20T16:59:00Z', null],
  ['2026-11-20T17:00:00Z', 'morning'],
  ['2026-11-20T20:00:00Z', 'afternoon'],
  ['2026-11-21T01:00:00Z', 'evening'],
  ['2026-11-21T04:00:00Z', null],
  // Summer time.
  ['2026-07-20T16:00:00Z', 'morning'],
])('at %s Pacific time says %s', async (at, best) => {
  expect(await bestTimeAt(at)).toBe(best);
});

test('those of this time of day, the longest-waiting first, and no others', async () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  for (const best_time_to_call of BEST_TIMES) {
    const fields = { best_time_to_call, contact_phone: '555-0142', business_name: best_time_to_call };
    await submission({ ...fields, created_at: minutesAgo(10) });
    await submission({ ...fields, status: 'contacted' });
    await submission({ ...fields, contact_phone: null });
    await submission({ ...fields, suspicion: 'honeypot' });
    await submission({ ...fields, import_id: crypto.randomUUID(), created_at: minutesAgo(60 * 24 * 900) });
    await insertRow(desk.db.appPool, 'consultation_requests', {
      ...SAMPLE_CONSULTATION,
      best_time: best_time_to_call,
      phone: '555-0143',
      created_at: minutesAgo(20),
    });
  }
  const { bestTime, leads } = await runDesk('call-now', {});
  expect(bestTime).toBe(await bestTimeAt(new Date().toISOString()));
  expect(leads.map(({ kind, phone }) => [kind, phone])).toEqual(
    bestTime === null
      ? []
      : [
          ['consultation', '555-0143'],
          ['submission', '555-0142'],
        ],
  );
  expect(leads.filter(({ kind, title }) => kind === 'submission' && title !== bestTime)).toEqual([]);
});

test('is for staff alone', async () => {
  await desk.be(null);
  await expect(runDesk('call-now', {})).rejects.toThrow();
});
