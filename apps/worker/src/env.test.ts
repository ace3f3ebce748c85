import { expect, test } from 'vitest';
import { readWorkerEnvironment } from './env.ts';

test('nothing is needed to start', () => {
  expect(readWorkerEnvironment({})).toMatchObject({ ok: true, value: { ANALYZER_ALLOW_PRIVATE: [] } });
});

test('an endpoint of its own needs a model, and its key is never repeated', () => {
  const result = readWorkerEnvironment({ AI_BASE_URL: 'http://127.0.0.1:11434/v1', AI_API_KEY: 'secret' });
  expect(result).toEqual({ ok: false, problems: ['AI_MODEL: name the model to ask at AI_BASE_URL'] });
});

test('private targets are refused in production unless that is said to be meant', () => {
  const production = { NODE_ENV: 'production', ANALYZER_ALLOW_PRIVATE: '127.0.0.1:4001' };
  expect(readWorkerEnvironment(production).ok).toBe(false);
  expect(readWorkerEnvironment({ ...production, ALLOW_UNSAFE: 'on' }).ok).toBe(true);
});
