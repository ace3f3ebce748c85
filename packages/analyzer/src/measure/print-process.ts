import type { ChildProcess } from 'node:child_process';
import { killGroup } from '../browser/process-group.ts';
import type { MeasureReply, MeasureRequest } from './measure-messages.ts';
import type { PrintedPage } from './print-page.ts';

/** After this the measuring process is killed, whatever it is doing. */
const DEADLINE_MS = 60_000;

interface RunningProcess {
  child: ChildProcess;
  pid: number;
  exited: Promise<void>;
}

/** Prints one document in a ready process. */
export async function printIn(
  { child, pid, exited }: RunningProcess,
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
  const request: MeasureRequest = { type: 'print', id, html };
  if (child.connected) child.send(request, () => undefined);
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
