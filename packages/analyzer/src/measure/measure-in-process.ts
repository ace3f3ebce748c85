import { message } from '@fml/report-texts';
import { groupGone, killGroup } from '../browser/process-group.ts';
import { sweepDeadProfiles } from '../browser/profile-folder.ts';
import type { BrowserMeasurement, NoBrowser } from '../stages.ts';
import type { MeasureReply } from './measure-messages.ts';
import { recordSteps } from './measured-steps.ts';
import { type MeasureProcess, sendTo } from './start-measure-process.ts';

/** After this the process group is killed, no matter what it is doing. */
const DEFAULT_DEADLINE_MS = 58_000;

export interface MeasureOptions {
  signal?: AbortSignal;
  /** Called before each page load: the moment to start a new byte budget in the gate. */
  onLoadStart?: () => void;
  /** Called as soon as the first load has drawn the page. */
  onScreenshot?: (screenshot: NonNullable<BrowserMeasurement['screenshot']>) => void;
  /** Called with what is known after each finished load. */
  onPartial?: (measurement: BrowserMeasurement) => void;
  deadlineMs?: number;
}

interface RunningMeasurement {
  id: number;
  url: string;
  call: MeasureOptions;
  tempDir: string;
  log: (line: string) => void;
}

/** One measurement in a ready process; kills the process group at the deadline. */
export async function measureIn(
  running: MeasureProcess,
  run: RunningMeasurement,
): Promise<BrowserMeasurement | NoBrowser> {
  const { child } = running;
  const { id, url, call } = run;
  let partial: BrowserMeasurement | null = null;
  let listener: ((reply: MeasureReply) => void) | undefined;
  let onAbort: (() => void) | undefined;
  let steps: unknown;
  const measuredSinceMs = Date.now();
  let timer: NodeJS.Timeout | undefined;
  const done = new Promise<BrowserMeasurement | NoBrowser>((resolve) => {
    listener = (reply) => {
      if (reply.type === 'load' && reply.id === id) call.onLoadStart?.();
      if (reply.type === 'screenshot' && reply.id === id) call.onScreenshot?.(reply.screenshot);
      if (reply.type === 'partial' && reply.id === id) {
        partial = reply.measurement;
        call.onPartial?.(reply.measurement);
      }
      if (reply.type === 'done' && reply.id === id) {
        steps = reply.steps;
        resolve(reply.result);
      }
    };
    onAbort = () => {
      sendTo(child, { type: 'cancel', id });
      resolve({ why: 'The measurement was canceled.' });
    };
  });
  const overdue = new Promise<'overdue'>((resolve) => {
    timer = setTimeout(() => resolve('overdue'), call.deadlineMs ?? DEFAULT_DEADLINE_MS);
  });
  if (listener) child.on('message', listener);
  if (onAbort) call.signal?.addEventListener('abort', onAbort, { once: true });
  if (call.signal?.aborted) onAbort?.();
  else sendTo(child, { type: 'measure', id, url });
  const outcome = await Promise.race([done, overdue, running.exited.then(() => 'died' as const)]);
  clearTimeout(timer);
  if (listener) child.off('message', listener);
  if (onAbort) call.signal?.removeEventListener('abort', onAbort);
  recordSteps(steps, measuredSinceMs);
  if (outcome !== 'overdue' && outcome !== 'died') return outcome;
  run.log(`measuring process ${running.pid} ${outcome} while measuring`);
  killGroup(running.pid);
  await running.exited;
  await groupGone(running.pid);
  await sweepDeadProfiles(run.tempDir);
  return endedEarly(partial, outcome);
}

function endedEarly(
  partial: BrowserMeasurement | null,
  outcome: 'overdue' | 'died',
): BrowserMeasurement | NoBrowser {
  const why =
    outcome === 'overdue'
      ? 'We could not test the page in a browser because it took too long.'
      : 'We could not test the page in a browser because the browser closed unexpectedly.';
  if (partial === null) return { why };
  return {
    ...partial,
    notes: [...partial.notes, message('coverage.stopped_early')],
  };
}
