import { killGroup } from '../browser/process-group.ts';
import type { MeasureReply } from './measure-messages.ts';
import type { PrintedPage } from './print-page.ts';
import { type MeasureProcess, sendTo } from './start-measure-process.ts';

/** After this the measuring process is killed, no matter what it is doing. */
const DEADLINE_MS = 60_000;

/** Prints one document in a ready process. */
export async function printIn(
  { child, pid, exited }: MeasureProcess,
  { id, html }: { id: number; html: string },
): Promise<PrintedPage> {
  const printed = Promise.withResolvers<PrintedPage>();
  const listener = (reply: MeasureReply) => {
    if (reply.type === 'printed' && reply.id === id) printed.resolve(reply.result);
  };
  child.on('message', listener);
  const timer = setTimeout(() => {
    killGroup(pid);
    printed.resolve({ why: 'The document took too long to print.' });
  }, DEADLINE_MS);
  sendTo(child, { type: 'print', id, html });
  try {
    return await Promise.race([
      printed.promise,
      exited.then(() => ({ why: 'The browser closed unexpectedly.' })),
    ]);
  } finally {
    clearTimeout(timer);
    child.off('message', listener);
  }
}
