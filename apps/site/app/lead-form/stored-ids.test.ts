import { expect, test } from 'vitest';
import { memoryStore } from '../../test-support/memory-store.ts';
import { readReceipt } from './receipt.ts';
import {
  clearSavedIds,
  readSavedReportId,
  readSavedSubmissionId,
  saveReportId,
  saveSubmissionId,
} from './stored-ids.ts';

const ID = '5b2d9a1e-7a55-4a0e-9a3f-0c6a7d1f2b3c';
test('the submission and the report it came from are kept under their names and forgotten together', () => {
  const store = memoryStore();
  saveReportId(store, ID);
  saveSubmissionId(store, ID);
  expect(store.getItem('onboarding_submission_id')).toBe(ID);
  expect([readSavedReportId(store), readSavedSubmissionId(store)]).toEqual([ID, ID]);
  clearSavedIds(store);
  expect([readSavedReportId(store), readSavedSubmissionId(store)]).toEqual([null, null]);
});

test.each([null, '', 'x', `${ID}'`, '<script>'])('%j is no report', (text) => {
  const store = memoryStore();
  saveReportId(store, text);
  expect(readSavedReportId(store)).toBeNull();
});

test('the receipt is read from the history entry field by field', () => {
  const receipt = { businessName: 'Ruiz', primaryPainPoint: 'slow_website', bestTimeToCall: 'evening' };
  expect(readReceipt({ receipt })).toEqual(receipt);
  expect(readReceipt({ receipt: { businessName: 'Ruiz', primaryPainPoint: 'x' } })).toEqual({
    businessName: 'Ruiz',
    primaryPainPoint: null,
    bestTimeToCall: null,
  });
  for (const state of [null, undefined, 7, {}, { receipt: null }, { receipt: { businessName: 7 } }]) {
    expect(readReceipt(state)).toBeNull();
  }
});
