import { expect, test } from 'vitest';
import type { SecondFactor } from './api.ts';
import { factorTitle, suggestedFactorName } from './factor-labels.ts';

const factor = (name: string, type: SecondFactor['type'] = 'totp') => ({
  id: name,
  type,
  name,
  createdAt: '2026-11-01T09:00:00Z',
});

test('a factor without a name is called by its type', () => {
  expect(factorTitle(factor('Work phone'))).toBe('Work phone');
  expect(factorTitle(factor('', 'webauthn'))).toBe('Security key');
});

test('the suggested name is free', () => {
  expect(suggestedFactorName([], 'totp')).toBe('Authenticator app');
  expect(suggestedFactorName([factor('Authenticator app'), factor('Authenticator app 2')], 'totp')).toBe(
    'Authenticator app 3',
  );
  expect(suggestedFactorName([factor('Authenticator app')], 'webauthn')).toBe('Security key');
});
