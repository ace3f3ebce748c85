import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Whatever is written to console.error during a test fails it: nothing goes wrong unnoticed. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    seen.push(parts.map(String).join(' '));
  });
});

afterEach(() => {
  const messages = seen.splice(0);
  vi.restoreAllMocks();
  expect(messages, 'console.error was called').toEqual([]);
});

const seen: string[] = [];
