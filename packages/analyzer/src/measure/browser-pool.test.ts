import { expect, it } from 'vitest';
import { createBrowserPool, type ReadyBrowser } from './browser-pool.ts';

it('starts no more spares than are wanted by then: what waits for one of them does not wait for all', async () => {
  let wanted = 3;
  let launches = 0;
  const pool = createBrowserPool(
    async () => {
      launches++;
      wanted = 1;
      return { newPage: async () => ({}) } as ReadyBrowser['launched'];
    },
    () => wanted,
  );
  await pool.refill();
  expect(launches).toBe(1);
  wanted = 2;
  await pool.refill();
  expect(launches).toBe(2);
});
