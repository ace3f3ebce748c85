import { expect, test } from 'vitest';
import { factorTitle, suggestedFactorName } from './factor-labels.ts';

const factor = (name: string, type = 'totp') => ({
  id: name,
  type,
  name,
  createdAt: '2026-11-01T09:00:00Z',
});

test('a factor without a name is called by its type', () => {
  expect(factorTitle(factor('Work phone'))).toBe('Work phone');
  expect(factorTitle(factor('', 'webauthn'))).toBe('Security key');
  expect(factorTitle(factor('', 'new'))).toBe('Second factor');
});

test('the suggested name is free', () => {
  expect(suggestedFactorName([])).toBe('Authenticator app');
  expect(suggestedFactorName([factor('Authenticator app'), factor('Authenticator app 2')])).toBe(
    'Authenticator app 3',
  );
});
