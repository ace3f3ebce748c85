import { expect, test } from 'vitest';
import { askBeside, GRACE_MS } from './ask-beside.ts';

const noError = (error: unknown) => expect.unreachable(String(error));

test('an answer that is there is taken without waiting', async () => {
  const asked = askBeside(async () => 'fast', { late: 'late', graceMs: 60_000, onError: noError });
  expect(await asked.answer()).toBe('fast');
});

test('a service that hangs is left after a moment of at most a second, and its call is ended', async () => {
  expect(GRACE_MS).toBeLessThan(1000);
  let end: AbortSignal | undefined;
  const asked = askBeside(
    (signal) => {
      end = signal;
      return new Promise<string>(() => undefined);
    },
    { late: 'late', graceMs: 1, onError: noError },
  );
  expect(end?.aborted).toBe(false);
  expect(await asked.answer()).toBe('late');
  expect(end?.aborted).toBe(true);
});

test('our own bug is told, and the report is made without the answer', async () => {
  const errors: unknown[] = [];
  const asked = askBeside<string>(() => Promise.reject(new Error('a bug')), {
    late: 'late',
    onError: (error) => errors.push(error),
  });
  expect(await asked.answer()).toBe('late');
  expect(errors).toEqual([new Error('a bug')]);
});
