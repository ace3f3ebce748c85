import type { LeadRef } from '@fml/contract';
import { insertRow, SAMPLE_REPORT } from '@fml/postgres/testing/sample-rows';
import { beforeEach, describe, expect, test } from 'vitest';
import { searchDesk } from '../../apps/site/app/admin/search/api.ts';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import {
  addCustomField,
  addNote,
  compareLeads,
  getConsultation,
  getSubmission,
  listSubmissions,
  mergeCompared,
  setCustomValues,
  setOutcome,
  setSubmissionStatus,
  timelineEntries,
} from './desk-calls.ts';
import { emptyDesk } from './desk-fixture.ts';

/** A merge is taken back, and the metrics are what they were. */

const desk = emptyDesk('ana@desk.example', 'ben@desk.example');
const { submission, consultation, updatedAt } = desk;
const ALL = { sort: 'newest', limit: 50 } as const;

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

/** Every metric that the screens show. */
async function metrics() {
  return {
    dashboard: await runDesk('dashboard-metrics', {}),
    analytics: await runDesk('analytics', { from: '2020-01-01', to: '2029-12-31' }),
  };
}

describe('an undo', () => {
  test('leaves what was changed since on both leads, and says so', async () => {
    const kept = await submission({ contact_phone: '555-0100', contact_name: 'Rosa' });
    const merged = await submission({ contact_phone: '555-0199', contact_name: 'Rosa Marquez' });
    const mergeId = await mergeCompared(kept, merged, ['phone', 'name']);
    await setOutcome(kept, { dealValue: 1200 }, await updatedAt(kept));
    await desk.rows(`update public.onboarding_submissions set contact_phone = '555-0777' where id = $1`, [
      kept.id,
    ]);
    await addNote(kept, 'On the kept one');
    await addNote(merged, 'On the merged one');
    expect(await runDesk('undo-merge', { mergeId })).toEqual({ leftFields: ['phone'], leftCustomFields: [] });
    expect(await getSubmission(kept.id)).toMatchObject({
      contactPhone: '555-0777',
      contactName: 'Rosa',
      dealValue: 1200,
    });
    expect(await getSubmission(merged.id)).toMatchObject({
      contactPhone: '555-0199',
      mergedInto: null,
      status: 'new',
    });
    expect((await listSubmissions(ALL)).rows).toHaveLength(2);
    expect(await timelineEntries(merged, 'merge_undone')).toMatchObject([
      { leftFields: ['phone'], isOwn: true },
    ]);
  });

  test('of the first of two merges puts nothing back that the second took over; that of the second does', async () => {
    const kept = await submission({ contact_phone: '555-0100' });
    const first = await mergeCompared(kept, await submission({ contact_phone: '555-0101' }), ['phone']);
    const second = await mergeCompared(kept, await submission({ contact_phone: '555-0102' }), ['phone']);
    await runDesk('undo-merge', { mergeId: first });
    expect(await getSubmission(kept.id)).toMatchObject({ contactPhone: '555-0102' });
    await runDesk('undo-merge', { mergeId: second });
    expect(await getSubmission(kept.id)).toMatchObject({ contactPhone: '555-0100' });
  });

  test('is over after 30 days, and one that would leave no way to reach the person is refused', async () => {
    const kept = await submission({ contact_email: 'rosa@bakery.example' });
    const mergeId = await mergeCompared(kept, await submission({ contact_phone: '555-0102' }), ['phone']);
    await desk.rows(`update public.lead_merges set merged_at = now() - interval '29 days 23 hours'`);
    expect((await timelineEntries(kept, 'merge'))[0]).toMatchObject({ undoneAt: null });
    await desk.rows(`update public.lead_merges set merged_at = now() - interval '31 days'`);
    await expect(runDesk('undo-merge', { mergeId })).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringContaining('30 days') as string,
    });
    await desk.rows('update public.lead_merges set merged_at = now()');
    await desk.rows(
      'update public.onboarding_submissions set entered_by = gen_random_uuid(), contact_email = null where id = $1',
      [kept.id],
    );
    await expect(runDesk('undo-merge', { mergeId })).rejects.toMatchObject({
      message: expect.stringContaining('no way to reach') as string,
    });
    expect(await getSubmission(kept.id)).toMatchObject({ contactPhone: '555-0102' });
  });
});

describe('metrics', () => {
  test('count a merged person once, and an undo brings back exactly what was there', async () => {
    const reportId = await insertRow(desk.db.appPool, 'website_reports', SAMPLE_REPORT);
    const kept = await submission({ created_at: ago(9), contact_email: 'rosa@bakery.example' });
    const merged = await submission({ created_at: ago(6), website_report_id: reportId });
    const other = await consultation({ created_at: ago(3), website_report_id: reportId });
    await submission({ created_at: ago(4) });
    await setSubmissionStatus(merged.id, 'converted', await updatedAt(merged));
    await setOutcome(merged, { dealValue: 5000 }, await updatedAt(merged));
    const before = await metrics();
    expect(before.dashboard).toMatchObject({ total: 3, convertedCount: 1 });

    const first = await mergeCompared(kept, merged, ['status', 'value']);
    const second = await mergeCompared(kept, other);
    const once = await metrics();
    expect(once.dashboard).toMatchObject({
      total: 2,
      convertedCount: 1,
      conversionRate: 50,
      waiting: 1,
    });
    expect(once.analytics).toMatchObject({ revenueTotal: 5000, leadsTotal: 2 });
    // Answered when the merged lead was, by the clock of the kept one.
    const rows = await desk.rows(
      `select k.first_response_at = m.first_response_at and k.converted_at = m.converted_at as same
         from public.onboarding_submissions k, public.onboarding_submissions m where k.id = $1 and m.id = $2`,
      [kept.id, merged.id],
    );
    expect(rows).toEqual([{ same: true }]);
    expect((await searchDesk('rosa@bakery.example')).map(({ id }) => id)).toEqual([kept.id]);

    await runDesk('undo-merge', { mergeId: second });
    await runDesk('undo-merge', { mergeId: first });
    expect(await metrics()).toEqual(before);
  });

  test('of unread leads do not count a merged one', async () => {
    await desk.rows(`update public.user_roles set created_at = now() - interval '20 days'`);
    const mergeId = await mergeCompared(await submission(), await submission());
    expect(await runDesk('dashboard-metrics', {})).toMatchObject({ unread: 1 });
    await runDesk('undo-merge', { mergeId });
    expect(await runDesk('dashboard-metrics', {})).toMatchObject({ unread: 2 });
  });
});

describe('custom fields', () => {
  beforeEach(() => desk.rows('delete from public.custom_fields'));
  const set = (lead: LeadRef, values: Record<string, string>) =>
    setCustomValues(
      lead,
      Object.fromEntries(Object.entries(values).map(([id, to]) => [id, { from: null, to }])),
    );
  const valuesOf = async ({ kind, id }: LeadRef) =>
    (await (kind === 'submission' ? getSubmission(id) : getConsultation(id)))?.customValues;

  test('a value that was chosen replaces that of the kept lead, and an undo puts it back', async () => {
    const [vehicle, trucks, plan] = [
      await addCustomField('Vehicle'),
      await addCustomField('Trucks', 'number'),
      await addCustomField('Plan'),
    ];
    const kept = await submission();
    const merged = await consultation();
    await set(kept, { [vehicle]: 'Van', [trucks]: '2' });
    await set(merged, { [vehicle]: 'Truck', [trucks]: '3', [plan]: 'Gold' });
    const compared = await compareLeads(kept, merged);
    expect(compared.map(({ customValues }) => customValues)).toEqual([
      { [vehicle]: 'Van', [trucks]: 2 },
      { [vehicle]: 'Truck', [trucks]: 3, [plan]: 'Gold' },
    ]);
    const filtered = async (own: string) =>
      (await listSubmissions({ sort: 'newest', limit: 50, own: [own] })).rows.map(({ id }) => id);
    const mergeId = await mergeCompared(kept, merged, [`own:${vehicle}`]);
    expect(await valuesOf(kept)).toEqual({ [vehicle]: 'Truck', [trucks]: 2, [plan]: 'Gold' });
    expect(await filtered(`${plan}=gold`)).toEqual([kept.id]);
    expect(await timelineEntries(kept, 'custom_field')).toContainEqual(
      expect.objectContaining({ by: 'ana@desk.example', fromText: 'Van', toText: 'Truck' }),
    );
    await runDesk('undo-merge', { mergeId });
    expect(await valuesOf(kept)).toEqual({ [vehicle]: 'Van', [trucks]: 2 });
    expect(await valuesOf(merged)).toEqual({ [vehicle]: 'Truck', [trucks]: 3, [plan]: 'Gold' });
    expect(await filtered(`${plan}=gold`)).toEqual([]);
  });

  test('what was changed after the merge stays when it is undone, and is named', async () => {
    const vehicle = await addCustomField('Vehicle');
    const [kept, merged] = [await submission(), await submission()];
    await set(kept, { [vehicle]: 'Van' });
    await set(merged, { [vehicle]: 'Truck' });
    const mergeId = await mergeCompared(kept, merged, [`own:${vehicle}`]);
    await setCustomValues(kept, { [vehicle]: { from: 'Truck', to: 'Bus' } });
    const leftCustomFields = ['Vehicle'];
    expect(await runDesk('undo-merge', { mergeId })).toEqual({ leftFields: [], leftCustomFields });
    expect(await valuesOf(kept)).toEqual({ [vehicle]: 'Bus' });
    expect(await timelineEntries(kept, 'merge_undone')).toMatchObject([{ leftFields: [], leftCustomFields }]);
  });

  test('two merges are undone in any order', async () => {
    const vehicle = await addCustomField('Vehicle');
    const [kept, second, third] = [await submission(), await submission(), await submission()];
    await set(kept, { [vehicle]: 'Van' });
    await set(second, { [vehicle]: 'Truck' });
    await set(third, { [vehicle]: 'Bus' });
    const first = await mergeCompared(kept, second, [`own:${vehicle}`]);
    const last = await mergeCompared(kept, third, [`own:${vehicle}`]);
    await runDesk('undo-merge', { mergeId: first });
    expect(await valuesOf(kept)).toEqual({ [vehicle]: 'Bus' });
    await runDesk('undo-merge', { mergeId: last });
    expect(await valuesOf(kept)).toEqual({ [vehicle]: 'Van' });
  });
});
