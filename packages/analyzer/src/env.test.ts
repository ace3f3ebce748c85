import { expect, test } from 'vitest';
import { readCommandEnvironment } from './env.ts';

test('the command takes the targets and the model of the worker, and nothing else', () => {
  const source = {
    ANALYZER_ALLOW_PRIVATE: 'LOCALHOST:*, 127.0.0.1:80',
    GEMINI_API_KEY: 'k',
    SMTP_URL: 'no address',
  };
  expect(readCommandEnvironment(source)).toEqual({
    ok: true,
    value: { ANALYZER_ALLOW_PRIVATE: ['localhost:*', '127.0.0.1:80'], GEMINI_API_KEY: 'k' },
  });
});

test('a target that cannot be read is a sentence', () => {
  expect(readCommandEnvironment({ ANALYZER_ALLOW_PRIVATE: 'everything' })).toEqual({
    ok: false,
    problems: [expect.stringMatching(/^ANALYZER_ALLOW_PRIVATE: use addresses such as/)],
  });
});
