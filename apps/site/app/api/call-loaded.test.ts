import { expect, test, vi } from 'vitest';
import { callLoaded } from './call-loaded.ts';

test('code that does not load is a network failure', async () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  expect(await callLoaded(load, async () => ({ kind: 'data', data: {} }))).toEqual({ kind: 'unreachable' });
});

test('a call that throws is a bug: it is told, and not taken for a lost connection', async () => {
  const error = new Error('boom');
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(
    await callLoaded(
      async () => null,
      () => Promise.reject(error),
    ),
  ).toEqual({ kind: 'broken' });
  expect(told.mock.calls).toEqual([['A call to the server broke', error]]);
  told.mockRestore();
});

test('the answer is that of the call', async () => {
  const answer = { kind: 'data' as const, data: { id: 1 } };
  expect(
    await callLoaded(
      async () => 1,
      async (id) => ({ kind: 'data', data: { id } }),
    ),
  ).toEqual(answer);
});
