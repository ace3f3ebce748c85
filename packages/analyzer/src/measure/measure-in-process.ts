import { message } from '@fml/report-texts';
import { groupGone, killGroup } from '../browser/process-group.ts';
import { sweepDeadProfiles } from '../browser/profile-folder.ts';
import type { BrowserMeasurement, NoBrowser } from '../stages.ts';
import { recordSteps } from './measured-steps.ts';
import { askProcess, type MeasureProcess } from './start-measure-process.ts';

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
  const { call } = run;
  let partial: BrowserMeasurement | null = null;
  let steps: unknown;
  const measuredSinceMs = Date.now();
  const outcome = await askProcess(
    running,
    { type: 'measure', id: run.id, url: run.url },
    {
      limitMs: call.deadlineMs ?? DEFAULT_DEADLINE_MS,
      signal: call.signal,
      answerOf: (reply) => {
        if (reply.type === 'load') call.onLoadStart?.();
        if (reply.type === 'screenshot') call.onScreenshot?.(reply.screenshot);
        if (reply.type === 'partial') {
          partial = reply.measurement;
          call.onPartial?.(reply.measurement);
        }
        if (reply.type !== 'done') return undefined;
        steps = reply.steps;
        return reply.result;
      },
    },
  );
  recordSteps(steps, measuredSinceMs);
  if (outcome === 'canceled') return { why: 'The measurement was canceled.' };
  if (typeof outcome !== 'string') return outcome;
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
