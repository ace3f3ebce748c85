import { expect, test } from 'vitest';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import {
  getSubmission,
  getTimeline,
  listSubmissions,
  setOutcome,
  setSubmissionStatus,
} from './desk-calls.ts';
import { emptyDesk } from './desk-fixture.ts';

/** What a lead is worth, at once and each month. */

const desk = emptyDesk('ana@desk.example');
const { submission, updatedAt } = desk;

test('both amounts are kept from Qualified on, told by the timeline and shown by the list', async () => {
  const lead = await submission({ status: 'qualified' });
  await setOutcome(lead, { dealValue: 12_500, monthlyValue: 900.5 }, await updatedAt(lead));
  await setOutcome(lead, { monthlyValue: null }, await updatedAt(lead));
  await setOutcome(lead, { monthlyValue: 950 }, await updatedAt(lead));
  expect((await listSubmissions({ sort: 'newest', limit: 5 })).rows).toMatchObject([
    { dealValue: 12_500, monthlyValue: 950 },
  ]);
  const told = (await getTimeline(lead)).filter(({ kind }) => kind === 'monthly' || kind === 'value');
  expect(told).toHaveLength(4);
  expect(told.filter(({ kind }) => kind === 'monthly')).toMatchObject([
    { fromValue: null, toValue: 950, isOwn: true },
    { fromValue: 900.5, toValue: null },
    { fromValue: null, toValue: 900.5 },
  ]);
});

test('revenue counts the one-off amount of a won lead, and nothing before it is won', async () => {
  const lead = await submission({ status: 'qualified' });
  await setOutcome(lead, { dealValue: 500, monthlyValue: 90 }, await updatedAt(lead));
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' });
  const revenue = async () => (await runDesk('analytics', { from: today, to: today })).revenueTotal;
  expect(await revenue()).toBe(0);
  await setSubmissionStatus(lead.id, 'converted', await updatedAt(lead));
  expect(await revenue()).toBe(500);
});

test.each(['dealValue', 'monthlyValue'])('a %s of $0 or less is refused', async (name) => {
  const lead = await submission({ status: 'converted' });
  for (const amount of [0, -5]) {
    await expect(setOutcome(lead, { [name]: amount }, await updatedAt(lead))).rejects.toMatchObject({
      kind: 'invalid',
    });
  }
  expect(await getSubmission(lead.id)).toMatchObject({ dealValue: null, monthlyValue: null });
});
