import { expect } from 'vitest';

/** What comes true soon, on a busy machine within a minute. */
export const soon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 60_000 });
