import type { BestTime } from '@fml/contract';
import { bestTimeAt } from '@fml/desk';
import { insertRow, SAMPLE_CONSULTATION } from '@fml/postgres/testing/sample-rows';
import { expect, test } from 'vitest';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import { emptyDesk } from './desk-fixture.ts';

/** Who of the new leads asked for a call at the present time of day. */

const desk = emptyDesk('ana@desk.example');
const { submission } = desk;
const BEST_TIMES: readonly BestTime[] = ['morning', 'afternoon', 'evening'];

test('those of this time of day, the longest-waiting first, and no others', async () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const import_id = crypto.randomUUID();
  await desk.db.adminPool.query(
    `insert into private.imports (id, file_name, created_by) select $1, 'old.csv', id from auth.users`,
    [import_id],
  );
  for (const best_time_to_call of BEST_TIMES) {
    const fields = { best_time_to_call, contact_phone: '555-0142', business_name: best_time_to_call };
    await submission({ ...fields, created_at: minutesAgo(10) });
    await submission({ ...fields, status: 'contacted' });
    await submission({ ...fields, contact_phone: null });
    await submission({ ...fields, suspicion: 'honeypot' });
    await submission({ ...fields, import_id, created_at: minutesAgo(60 * 24 * 900) });
    await insertRow(desk.db.appPool, 'consultation_requests', {
      ...SAMPLE_CONSULTATION,
      best_time: best_time_to_call,
      phone: '555-0143',
      created_at: minutesAgo(20),
    });
  }
  const { bestTime, leads } = await runDesk('call-now', {});
  expect(bestTime).toBe(bestTimeAt(new Date()));
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
