import type { OwnerFigures } from '@fml/contract';
import { foldFigures } from '@fml/leads/desk';
import { insertRow, SAMPLE_CONSULTATION } from '@fml/postgres/testing/sample-rows';
import { beforeAll, expect, test } from 'vitest';
import { getOwnerFigures } from '../../apps/site/app/admin/analytics/api.ts';
import { assignLeads } from '../../apps/site/app/admin/leads/owners/api.ts';
import { searchDesk } from '../../apps/site/app/admin/search/api.ts';
import { getDashboardMetrics } from '../../apps/site/app/admin/stat-cards/api.ts';
import { emptyDesk } from './desk-fixture.ts';

const ANA = 'ana@desk.example';
const BEN = 'ben@desk.example';
const desk = emptyDesk(ANA, BEN);
const { submission } = desk;
const ids: Record<string, string> = {};
beforeAll(async () => {
  const { rows } = await desk.db.adminPool.query<{ id: string; email: string }>(
    'select id, email from auth.users',
  );
  for (const { id, email } of rows) ids[email] = id;
});

const DAY = { from: '2026-11-12', to: '2026-11-12' };
/** Thursday noon in Los Angeles. */
const created = { created_at: '2026-11-12T20:00:00Z' };
const answered = (minutes: number, status = 'contacted') => ({
  ...created,
  status,
  first_response_minutes: minutes,
  first_response_at: '2026-11-12T20:30:00Z',
});
const consultation = (columns: object) =>
  insertRow(desk.db.appPool, 'consultation_requests', { ...SAMPLE_CONSULTATION, ...columns });

const zeros = { open: 0, leads: 0, converted: 0, conversionRate: 0, medianResponseMinutes: null };

test('nothing gives a row of zeros for each member of staff, the one who asks first', async () => {
  expect(await getOwnerFigures(DAY)).toEqual([
    { ownerId: ids[ANA], owner: ANA, isSelf: true, ...zeros },
    { ownerId: ids[BEN], owner: BEN, isSelf: false, ...zeros },
    { ownerId: null, owner: null, isSelf: false, ...zeros },
  ]);
});

test('both kinds of lead count for their owner of today, rolled up or not, and as a rebuild counts them', async () => {
  const ana = { owner_id: ids[ANA] };
  await submission({ ...created, ...ana });
  await submission({ ...answered(10), ...ana });
  await submission({
    ...answered(700, 'converted'),
    ...ana,
    deal_value: 100,
    converted_at: '2026-11-12T21:00:00Z',
  });
  await consultation({ ...answered(400, 'qualified'), ...ana });
  const lost = await submission({ ...answered(20, 'lost'), owner_id: ids[BEN] });
  // Open, but of another day.
  await submission({ created_at: '2026-11-13T20:00:00Z', owner_id: ids[BEN] });
  await submission(created);
  const expected: Partial<OwnerFigures>[] = [
    // The median of 10, 400 and 700 is exact, though the sums know steps alone.
    { owner: ANA, open: 3, leads: 4, converted: 1, conversionRate: 25, medianResponseMinutes: 400 },
    { owner: BEN, open: 1, leads: 1, converted: 0, conversionRate: 0, medianResponseMinutes: 20 },
    { ownerId: null, open: 1, leads: 0, converted: 0, medianResponseMinutes: null },
  ];
  expect(await getOwnerFigures(DAY)).toMatchObject(expected);
  await foldFigures(desk.db);
  expect(await getOwnerFigures(DAY)).toMatchObject(expected);
  await desk.db.adminPool.query('select private.rebuild_desk()');
  expect(await getOwnerFigures(DAY)).toMatchObject(expected);

  const change = { id: lost.id, seen: ids[BEN] ?? null, owner: ids[ANA] ?? null };
  expect((await assignLeads([change])).changed).toHaveLength(1);
  expect(await getOwnerFigures(DAY)).toMatchObject([
    { owner: ANA, open: 3, leads: 5, conversionRate: 20, medianResponseMinutes: 20 },
    { owner: BEN, open: 1, leads: 0, medianResponseMinutes: null },
    { ownerId: null, open: 1 },
  ]);
  await expect(getOwnerFigures({ from: '2026-11-12', to: '2026-11-11' })).rejects.toMatchObject({
    kind: 'invalid',
  });
});

test('the dashboard counts the new leads of the one who asks', async () => {
  await submission({ owner_id: ids[ANA] });
  await submission({ ...answered(5), owner_id: ids[ANA] });
  await consultation({ owner_id: ids[BEN] });
  expect(await getDashboardMetrics()).toMatchObject({ mineNew: { submission: 1, consultation: 0 } });
  await desk.be(BEN);
  expect(await getDashboardMetrics()).toMatchObject({ mineNew: { submission: 0, consultation: 1 } });
});

test('the search says who has a lead', async () => {
  await submission({ business_name: 'Hillside Roofing', owner_id: ids[BEN] });
  await consultation({ name: 'Hillside Person' });
  const hits = await searchDesk('hillside');
  expect(hits.map(({ kind, owner }) => [kind, owner]).toSorted()).toEqual([
    ['consultation', null],
    ['submission', BEN],
  ]);
});
