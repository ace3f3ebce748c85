import { expect, test, vi } from 'vitest';
import { carryOver } from './carry-over.ts';

const animating = () => ({
  startViewTransition: vi.fn((change: () => void) => ({
    ready: Promise.reject(new Error('the page is out of sight')),
    updateCallbackDone: Promise.resolve().then(change),
  })),
});

test('a change is animated, and made also where the browser skips the motion', async () => {
  const page = animating();
  const change = vi.fn();
  await carryOver(change, page, true);
  expect(page.startViewTransition).toHaveBeenCalledOnce();
  expect(change).toHaveBeenCalledOnce();
});

test.each([
  ['motion is not wanted', animating(), false],
  ['the browser cannot animate', {}, true],
])('it is made at once where %s', async (_why, page, wantsMotion) => {
  const change = vi.fn();
  const made = carryOver(change, page, wantsMotion);
  expect(change).toHaveBeenCalledOnce();
  await made;
  expect(change).toHaveBeenCalledOnce();
});
