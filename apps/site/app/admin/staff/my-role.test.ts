// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { applyRole } from './my-role.ts';

afterEach(() => applyRole({ may: ['write', 'export', 'erase', 'invite', 'settings', 'audit'] }));

test('the page says what the role does not allow', () => {
  applyRole({ may: ['write'] });
  expect(document.documentElement.dataset['mayNot']).toBe('export erase invite settings audit');
});
