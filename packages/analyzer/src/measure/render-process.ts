import { killGroup } from '../browser/process-group.ts';
import type { MeasureReply } from './measure-messages.ts';
import type { PageRendering, RenderFailure, RenderOrder } from './render-order.ts';
import { type MeasureProcess, sendTo } from './start-measure-process.ts';

/** The process ends an order by itself. This much later it is killed, no matter what it is doing. */
const GRACE_MS = 5_000;

interface RunningOrder {
  id: number;
  order: RenderOrder;
  signal: AbortSignal | undefined;
  log: (line: string) => void;
}

/** Draws the pages of one order in a ready process. What was drawn before it died, or was canceled, is kept. */
export async function renderIn(
  { child, pid, exited }: MeasureProcess,
  { id, order, signal, log }: RunningOrder,
): Promise<PageRendering[]> {
  const renderings = new Map<number, PageRendering>();
  const ended = Promise.withResolvers<RenderFailure>();
  const listener = (reply: MeasureReply) => {
    if (reply.type === 'rendering' && reply.id === id) renderings.set(reply.index, reply.rendering);
    if (reply.type === 'rendered' && reply.id === id) ended.resolve('browser_failed');
  };
  const onAbort = () => {
    sendTo(child, { type: 'cancel', id });
    ended.resolve('no_time');
  };
  child.on('message', listener);
  signal?.addEventListener('abort', onAbort, { once: true });
  const timer = setTimeout(() => {
    log(`measuring process ${pid} overdue while drawing pages`);
    killGroup(pid);
    ended.resolve('hung');
  }, order.limitMs + GRACE_MS);
  if (signal?.aborted) onAbort();
  else sendTo(child, { type: 'render', id, order });
  const why = await Promise.race([ended.promise, exited.then((): RenderFailure => 'browser_failed')]);
  clearTimeout(timer);
  child.off('message', listener);
  signal?.removeEventListener('abort', onAbort);
  return order.pages.map((_, index) => renderings.get(index) ?? { why });
}
