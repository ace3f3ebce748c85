import { killGroup } from '../browser/process-group.ts';
import type { PageRendering, RenderFailure, RenderOrder } from './render-order.ts';
import { askProcess, type MeasureProcess } from './start-measure-process.ts';

/** The process ends an order by itself. This much later it is killed, no matter what it is doing. */
const GRACE_MS = 5_000;

interface RunningOrder {
  id: number;
  order: RenderOrder;
  signal: AbortSignal | undefined;
  log: (line: string) => void;
}

const WHY_NOT_DRAWN = {
  rendered: 'browser_failed',
  died: 'browser_failed',
  canceled: 'no_time',
  overdue: 'hung',
} as const satisfies Record<string, RenderFailure>;

/** Draws the pages of one order in a ready process. What was drawn before it died, or was canceled, is kept. */
export async function renderIn(
  running: MeasureProcess,
  { id, order, signal, log }: RunningOrder,
): Promise<PageRendering[]> {
  const renderings = new Map<number, PageRendering>();
  const outcome = await askProcess(
    running,
    { type: 'render', id, order },
    {
      limitMs: order.limitMs + GRACE_MS,
      signal,
      answerOf: (reply) => {
        if (reply.type === 'rendering') renderings.set(reply.index, reply.rendering);
        return reply.type === 'rendered' ? reply.type : undefined;
      },
    },
  );
  if (outcome === 'overdue') {
    log(`measuring process ${running.pid} overdue while drawing pages`);
    killGroup(running.pid);
  }
  return order.pages.map((_, index) => renderings.get(index) ?? { why: WHY_NOT_DRAWN[outcome] });
}
