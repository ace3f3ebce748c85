import { expect, test } from 'vitest';
import { memoryStore } from '../../test-support/memory-store.ts';
import { NO_FIELDS } from './consultation-request.ts';
import { SENT_REQUEST_KEY, type SentContent, saveSentRequest, wasSent } from './sent-request.ts';

const NOW = Date.UTC(2026, 10, 21);
const content: SentContent = {
  fields: { ...NO_FIELDS, name: 'Dana', email: 'dana@plumber.example' },
  reportId: '5b2d9a1e-7a55-4a0e-9a3f-0c6a7d1f2b3c',
};
test('the same request is known as sent for an hour, in every tab of the device', () => {
  const store = memoryStore();
  expect(wasSent(store, content, NOW)).toBe(false);
  saveSentRequest(store, content, NOW);
  expect(wasSent(store, content, NOW + 3_599_000)).toBe(true);
  expect(wasSent(store, { ...content, fields: { ...content.fields, name: ' Dana ' } }, NOW)).toBe(true);
  expect(wasSent(store, content, NOW + 3_600_000)).toBe(false);
});

test.each<[string, SentContent]>([
  ['another phone', { ...content, fields: { ...content.fields, phone: '213-555-0155' } }],
  ['another time', { ...content, fields: { ...content.fields, bestTime: 'evening' } }],
  ['another address', { ...content, fields: { ...content.fields, email: 'dana@plumber.examplf' } }],
  ['no report', { ...content, reportId: null }],
])('a request with %s is another one', (_what, other) => {
  const store = memoryStore();
  saveSentRequest(store, content, NOW);
  expect(wasSent(store, other, NOW)).toBe(false);
});

test('the device keeps neither name nor address of what was sent', () => {
  const store = memoryStore();
  saveSentRequest(store, content, NOW);
  expect(store.getItem(SENT_REQUEST_KEY)).not.toMatch(/dana|plumber/i);
});

test.each(['{', 'null', '7', '{}', '{"atMs":"x","print":"y"}'])('%s is no request', (text) => {
  const store = memoryStore();
  store.setItem(SENT_REQUEST_KEY, text);
  expect(wasSent(store, content, NOW)).toBe(false);
});
