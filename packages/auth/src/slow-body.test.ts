import { expect, test, vi } from 'vitest';
import { authTestApp } from '../test-support/auth-test-app.ts';

test('a body that does not arrive is answered, and not reported as a fault of the server', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const app = await authTestApp({
      database: () => {
        throw new Error('not asked');
      },
    });
    const body = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{')) });
    const answered = app.fetch('http://site.test/auth/v1/signup', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit);
    await vi.advanceTimersByTimeAsync(120_000);
    expect((await answered).status).toBe(504);
    expect(app.errors).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});
