import { LEAD_STATUSES, optionKeys, PAIN_POINTS } from '@fml/contract';
import { expect, it } from 'vitest';
import {
  insertRow,
  insertSubmission,
  SAMPLE_CONSULTATION,
  SAMPLE_REPORT,
} from '../../test-support/sample-rows.ts';
import { testDatabaseForFile } from '../../test-support/test-database.ts';

const test = testDatabaseForFile();

const CHECK_FAILED = { code: '23514' };
const add = (columns: Record<string, unknown>) => insertSubmission(test.db.appPool, columns);

it('takes the statuses of the contract, and no other', async () => {
  for (const status of optionKeys(LEAD_STATUSES)) expect(await add({ status }), status).toBeTruthy();
  await expect(add({ status: 'New' })).rejects.toMatchObject(CHECK_FAILED);
});

it('takes the pain points of the contract, and one of the chosen ones as the primary', async () => {
  const all = optionKeys(PAIN_POINTS);
  for (const primary of all) {
    expect(await add({ pain_points: all, primary_pain_point: primary })).toBeTruthy();
  }
  for (const [chosen, primary] of [
    [[], 'no_tracking'],
    [['no_tracking'], 'slow_website'],
    [['no_tracking', 'else'], 'no_tracking'],
    [['no_tracking', null], 'no_tracking'],
    [[['no_tracking'], ['no_tracking']], 'no_tracking'],
    [[...all, 'no_tracking'], 'no_tracking'],
  ]) {
    const adding = add({ pain_points: chosen, primary_pain_point: primary });
    await expect(adding, JSON.stringify(chosen)).rejects.toMatchObject(CHECK_FAILED);
  }
});

it.each([
  ['business_name', ''],
  ['contact_email', 'nobody'],
  ['contact_email', '@agency.example'],
  ['contact_phone', ''],
  ['additional_notes', ''],
  ['attribution', '[]'],
  ['attribution', JSON.stringify({ campaign: 'x'.repeat(9000) })],
])('refuses a lead whose %s is not usable', async (column, value) => {
  await expect(add({ [column]: value })).rejects.toMatchObject(CHECK_FAILED);
});

it('says when staff changed a lead', async () => {
  const id = await add({ updated_at: '2026-01-01T00:00:00Z' });
  const updatedAt = async () =>
    (await test.db.appPool.query('select updated_at from onboarding_submissions where id = $1', [id])).rows[0]
      ?.updated_at;
  const before = await updatedAt();
  await test.db.appPool.query('update onboarding_submissions set status = status where id = $1', [id]);
  expect(await updatedAt()).toEqual(before);
  await test.db.appPool.query(`update onboarding_submissions set status = 'contacted' where id = $1`, [id]);
  expect(Date.now() - (await updatedAt()).getTime()).toBeLessThan(60_000);
});

it('keeps leads and requests when their report is deleted', async () => {
  const reportId = await insertRow(test.db.appPool, 'website_reports', SAMPLE_REPORT);
  const leadId = await add({ website_report_id: reportId });
  const requestId = await insertRow(test.db.appPool, 'consultation_requests', {
    ...SAMPLE_CONSULTATION,
    website_report_id: reportId,
  });
  await test.db.appPool.query('delete from website_reports where id = $1', [reportId]);
  const { rows } = await test.db.appPool.query(
    `select website_report_id from onboarding_submissions where id = $1
     union all select website_report_id from consultation_requests where id = $2`,
    [leadId, requestId],
  );
  expect(rows).toEqual([{ website_report_id: null }, { website_report_id: null }]);
});
