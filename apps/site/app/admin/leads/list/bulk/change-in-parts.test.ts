import { expect, it } from 'vitest';
import { changeInParts } from './use-change-all.ts';

const ITEMS = Array.from({ length: 250 }, (_, n) => n);

it('changes all in parts and says how far it is', async () => {
  const parts: number[] = [];
  const progress: number[] = [];
  await changeInParts(
    ITEMS,
    async (part) => void parts.push(part.length),
    (done) => progress.push(done),
    new AbortController().signal,
  );
  expect([parts, progress]).toEqual([
    [100, 100, 50],
    [100, 200, 250],
  ]);
});

it('stops between two parts', async () => {
  const controller = new AbortController();
  const parts: number[] = [];
  await changeInParts(
    ITEMS,
    async (part) => {
      parts.push(part.length);
      controller.abort();
    },
    () => undefined,
    controller.signal,
  );
  expect(parts).toEqual([100]);
});
