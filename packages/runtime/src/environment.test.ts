import { describe, expect, test } from 'vitest';
import {
  logLevelOf,
  numberVariable,
  parseEnvironment,
  sharedEnvironment,
  switchVariable,
  unsafeSwitchProblems,
} from './environment.ts';

const schema = sharedEnvironment.extend({
  PORT: numberVariable(0, 65_535, 3000),
  LIMITS: switchVariable(true),
});

describe('parseEnvironment', () => {
  test('an empty environment gives the defaults', () => {
    expect(parseEnvironment(schema, { DATABASE_URL: '', PORT: '' })).toEqual({
      ok: true,
      value: {
        NODE_ENV: 'development',
        TRUSTED_PROXY_HOPS: 0,
        MIGRATIONS: 'all',
        ANALYZER_ALLOW_PRIVATE: [],
        METRICS_HOST: '127.0.0.1',
        OTEL_SDK_DISABLED: false,
        OTEL_TRACES_SAMPLER: 'parentbased_always_on',
        OTEL_TRACES_SAMPLER_ARG: 1,
        ALLOW_UNSAFE: false,
        PORT: 3000,
        LIMITS: true,
      },
    });
  });

  test('all problems are told at once, without repeating a value', () => {
    const result = parseEnvironment(schema, {
      PORT: '70000',
      LIMITS: 'perhaps',
      DATABASE_URL: 'mysql://secret',
      ANALYZER_ALLOW_PRIVATE: '127.0.0.1:4001, http://x/',
    });
    expect(result.ok).toBe(false);
    const problems = result.ok ? [] : result.problems;
    expect(problems).toEqual([
      'DATABASE_URL: use a postgres:// address',
      'ANALYZER_ALLOW_PRIVATE: use addresses such as 127.0.0.1:4001 or localhost:*, separated by commas',
      'PORT: use at most 65535',
      'LIMITS: use on or off',
    ]);
    expect(problems.join()).not.toContain('secret');
  });
});

test('private targets are listed in the spelling that URLs use', () => {
  const result = parseEnvironment(schema, {
    ANALYZER_ALLOW_PRIVATE: ' LocalHost:4001,127.1:*, [::0001]:80,',
  });
  expect(result.ok && result.value.ANALYZER_ALLOW_PRIVATE).toEqual([
    'localhost:4001',
    '127.0.0.1:*',
    '[::1]:80',
  ]);
  for (const bad of ['127.0.0.1', 'http://x:1', 'a:70000', 'a b:1']) {
    expect(parseEnvironment(schema, { ANALYZER_ALLOW_PRIVATE: bad }).ok).toBe(false);
  }
});

describe('unsafeSwitchProblems', () => {
  const unsafe = { RATE_LIMITS: true, ANALYZER_ALLOW_PRIVATE: false };
  test.each([
    ['production', false, 1],
    ['production', true, 0],
    ['development', false, 0],
  ] as const)('%s with ALLOW_UNSAFE %s reports %i', (NODE_ENV, ALLOW_UNSAFE, count) => {
    expect(unsafeSwitchProblems({ NODE_ENV, ALLOW_UNSAFE, TRUSTED_PROXY_HOPS: 0 }, unsafe)).toHaveLength(
      count,
    );
  });
});

test('the log is quiet where a person watches and complete in production', () => {
  expect(logLevelOf({ NODE_ENV: 'development' })).toBe('warn');
  expect(logLevelOf({ NODE_ENV: 'production' })).toBe('info');
  expect(logLevelOf({ NODE_ENV: 'production', LOG_LEVEL: 'error' })).toBe('error');
});
