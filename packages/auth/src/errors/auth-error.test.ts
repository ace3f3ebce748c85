import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { AUTH_ERRORS } from './auth-error.ts';

const cwd = fileURLToPath(new URL('..', import.meta.url));

/** `mfa_totp_enroll_not_enabled` and the like, which are composed from the kind of factor. */
const OF_EVERY_FACTOR = /^mfa_(?:totp|phone|webauthn)_(enroll|verify)_not_enabled$/;

test('every code of the list is answered somewhere', () => {
  const source = globSync('**/*.ts', { cwd })
    .filter((path) => !path.endsWith('.test.ts') && path !== 'errors/auth-error.ts')
    .map((path) => readFileSync(`${cwd}/${path}`, 'utf8'))
    .join('\n');
  const unused = Object.keys(AUTH_ERRORS).filter((code) => {
    const written = code.replace(OF_EVERY_FACTOR, '_$1_not_enabled`');
    return !source.includes(written === code ? `'${code}'` : written);
  });
  expect(unused).toEqual([]);
});
