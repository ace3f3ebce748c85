import type { WebhookEndpoint } from '@fml/contract';
import { expect, test } from 'vitest';
import { attemptText, deliveryState, endpointState } from './webhook-labels.ts';

const ATTEMPT = {
  at: '2026-11-23T09:00:00',
  durationMs: 12,
  status: 500,
  response: 'no',
  error: 'It failed.',
};

test('a message is waiting, tried again, delivered or not delivered', () => {
  const words = [
    deliveryState({ state: 'waiting', attempts: [] }),
    deliveryState({ state: 'waiting', attempts: [ATTEMPT] }),
    deliveryState({ state: 'sent', attempts: [ATTEMPT] }),
    deliveryState({ state: 'dead', attempts: [ATTEMPT] }),
  ].map(({ word }) => word);
  expect(words).toEqual(['Waiting', 'Trying again', 'Delivered', 'Not delivered']);
});

test('an attempt names the answer, or why there was none', () => {
  expect(attemptText(ATTEMPT)).toMatch(/: Answered 500, after 12 ms$/);
  expect(attemptText({ ...ATTEMPT, status: null })).toMatch(/: It failed, after 12 ms$/);
});

test('an endpoint says how it is doing', () => {
  const endpoint = { isEnabled: true, disabledReason: null, last: null } as WebhookEndpoint;
  expect(endpointState(endpoint)).toBe('Nothing has been sent yet.');
  expect(endpointState({ ...endpoint, last: { at: ATTEMPT.at, status: 204 } })).toMatch(
    /^Last delivered on /,
  );
  expect(endpointState({ ...endpoint, last: { at: ATTEMPT.at, status: 404 } })).toMatch(/^Answered 404 on /);
  expect(endpointState({ ...endpoint, last: { at: ATTEMPT.at, status: null } })).toMatch(/^No answer on /);
  expect(endpointState({ ...endpoint, isEnabled: false })).toBe('Switched off.');
});
