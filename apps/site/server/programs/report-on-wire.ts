import type { CallDesk } from '@fml/desk';
import { snakeNames } from './wire-names.ts';

/** A report without its picture, which is large, and without what is about our own machinery; null when there is none. */
export async function readReport(call: CallDesk, id: string) {
  const found = await call('get-report', { id });
  if (found === null) return null;
  const { screenshot: _screenshot, stage_ms: _stageMs, ...report } = found.report;
  return { ...snakeNames(found), report };
}
