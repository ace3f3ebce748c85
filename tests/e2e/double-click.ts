import type { Locator } from '@playwright/test';
import { holdCalls } from './assess-steps.ts';

/** Two clicks before any call is answered: the second must not land on what the answer puts there. */
export async function doubleClick(button: Locator): Promise<void> {
  const release = await holdCalls(button.page(), '**/v1/**');
  await button.dblclick();
  release();
}
