import { expect, it } from 'vitest';
import { formatHost } from './contact-links.ts';

it('names the host without www', () => {
  expect(formatHost('https://www.riverside.example/contact')).toBe('riverside.example');
  expect(formatHost('javascript:alert(1)')).toBe('javascript:alert(1)');
});
