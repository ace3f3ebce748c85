import { expect, test } from 'vitest';
import { eventStreamBody } from './event-stream.ts';

test('a message that cannot be made ends the stream and is told, before its end', async () => {
  const error = new Error('boom');
  async function* messages() {
    yield 'first';
    throw error;
  }
  const told: unknown[] = [];
  const body = eventStreamBody(messages(), {
    stallMs: 60_000,
    onEnd: () => told.push('ended'),
    onError: (reason) => told.push(reason),
  });
  expect(await new Response(body).text()).toBe('first');
  expect(told).toEqual([error, 'ended']);
});
