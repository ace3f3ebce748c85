import { expect, it } from 'vitest';
import { exportProgress } from './export-dialog.tsx';

it('names the end of an export only where it is known', () => {
  expect(exportProgress(1000, { count: 3060, isExact: true })).toBe('1,000 of 3,060');
  expect(exportProgress(1000, { count: 1000, isExact: false })).toBe('1,000 so far');
});
