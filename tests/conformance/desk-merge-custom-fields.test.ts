import { randomUUID } from 'node:crypto';
import type { CustomFieldType, LeadRef } from '@fml/contract';
import { expect, test } from 'vitest';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import { compareLeads, getConsultation, getSubmission, setCustomValues } from './desk-calls.ts';
import { emptyDesk } from './desk-fixture.ts';
import { mergeCompared } from './merge-leads.ts';
import { timelineEntries } from './timeline-entries.ts';

/** Custom fields of two leads that are merged: who merges chooses whose value stays. */

const ANA = 'ana@desk.example';
const desk = emptyDesk(ANA);
const { submission, consultation } = desk;

async function field(name: string, type: CustomFieldType = 'text', onConsultations = true): Promise<string> {
  const id = randomUUID();
  await runDesk('add-custom-field', {
    id,
    name: `${name} ${id}`,
    type,
    choices: null,
    onSubmissions: true,
    onConsultations,
    inList: false,
  });
  return id;
}
const set = (lead: LeadRef, values: Record<string, string>) =>
  setCustomValues(
    lead,
    Object.fromEntries(Object.entries(values).map(([id, to]) => [id, { from: null, to }])),
  );
const valuesOf = async ({ kind, id }: LeadRef) =>
  (await (kind === 'submission' ? getSubmission(id) : getConsultation(id)))?.customValues;

test('a value that was chosen replaces that of the kept lead, and an undo puts it back', async () => {
  const [vehicle, trucks, plan] = [
    await field('Vehicle'),
    await field('Trucks', 'number'),
    await field('Plan'),
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
  const mergeId = await mergeCompared(kept, merged, [`own:${vehicle}`]);
  expect(await valuesOf(kept)).toEqual({ [vehicle]: 'Truck', [trucks]: 2, [plan]: 'Gold' });
  expect(await timelineEntries(kept, 'custom_field')).toContainEqual(
    expect.objectContaining({ by: ANA, fromText: 'Van', toText: 'Truck' }),
  );
  await runDesk('undo-merge', { mergeId });
  expect(await valuesOf(kept)).toEqual({ [vehicle]: 'Van', [trucks]: 2 });
  expect(await valuesOf(merged)).toEqual({ [vehicle]: 'Truck', [trucks]: 3, [plan]: 'Gold' });
});

test('what was changed after the merge stays when it is undone, and is named', async () => {
  const vehicle = await field('Vehicle');
  const [kept, merged] = [await submission(), await submission()];
  await set(kept, { [vehicle]: 'Van' });
  await set(merged, { [vehicle]: 'Truck' });
  const mergeId = await mergeCompared(kept, merged, [`own:${vehicle}`]);
  await setCustomValues(kept, { [vehicle]: { from: 'Truck', to: 'Bus' } });
  const leftCustomFields = [`Vehicle ${vehicle}`];
  expect(await runDesk('undo-merge', { mergeId })).toEqual({ leftFields: [], leftCustomFields });
  expect(await valuesOf(kept)).toEqual({ [vehicle]: 'Bus' });
  expect(await timelineEntries(kept, 'merge_undone')).toMatchObject([{ leftFields: [], leftCustomFields }]);
});

test('two merges are undone in any order', async () => {
  const vehicle = await field('Vehicle');
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
