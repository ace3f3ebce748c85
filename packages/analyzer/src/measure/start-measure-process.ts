import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { killGroup } from '../browser/process-group.ts';
import type { SandboxState } from '../browser/sandbox.ts';
import type { MeasureProcessOptions, MeasureReply, MeasureRequest } from './measure-messages.ts';

/** A full browser on a busy machine: there it takes a minute, and starting anew would take the next one. */
const START_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 5_000;

/** For the person who starts it. */
export interface BrowserDescription {
  /** Whether pages can be measured. */
  isAvailable: boolean;
  /** Which browser is used, or why none is. */
  line: string;
  /** What is less safe than it should be. */
  warning: string | null;
}

/** The measuring process, as its parent holds it. */
export interface MeasureProcess {
  child: ChildProcess;
  pid: number;
  /** Rejects when the process ends before it is ready. */
  ready: Promise<BrowserDescription>;
  exited: Promise<void>;
}

/** Starts the process in its own group, so that it can be killed with its browsers. */
export function startMeasureProcess(
  options: MeasureProcessOptions,
  log: (line: string) => void,
): MeasureProcess {
  const main = fileURLToPath(new URL('./measure-main.ts', import.meta.url));
  const child = fork(main, [JSON.stringify(options)], {
    detached: true,
    serialization: 'advanced',
    // Nothing of the application's environment: it may hold secrets, and pages are hostile.
    env: { HOME: options.tempDir, TMPDIR: options.tempDir, NODE_NO_WARNINGS: '1' },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => log(text.trimEnd()));
  }
  const pid = child.pid ?? 0;
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const ready = new Promise<BrowserDescription>((resolve, reject) => {
    const timer = setTimeout(() => {
      killGroup(pid);
      reject(new Error('the measuring process did not start in time'));
    }, START_LIMIT_MS);
    child.on('message', (reply: MeasureReply) => {
      if (reply.type !== 'ready') return;
      clearTimeout(timer);
      resolve({
        isAvailable: reply.sandbox !== null && (reply.sandbox.on || !options.requireSandbox),
        line: reply.description,
        warning: sandboxWarning(reply.sandbox),
      });
    });
    exited.then(() => {
      clearTimeout(timer);
      reject(new Error('the measuring process ended'));
    });
  });
  ready.catch(() => undefined);
  return { child, pid, ready, exited };
}

function sandboxWarning(sandbox: SandboxState | null): string | null {
  if (sandbox === null || sandbox.on) return null;
  return `The browser runs WITHOUT ITS SANDBOX (${sandbox.why}). A page that breaks out of it has the rights of its user. See "The browser and its sandbox" in docs/deploy.md.`;
}

/** Asks it to end, and kills it when it does not. */
export async function stopMeasureProcess(running: MeasureProcess): Promise<void> {
  sendTo(running.child, { type: 'stop' });
  const timer = setTimeout(() => killGroup(running.pid), STOP_LIMIT_MS);
  await running.exited;
  clearTimeout(timer);
}

/** What a request is answered with when it is not answered by the process. */
type NoAnswer = 'canceled' | 'overdue' | 'died';

/** Sends a request, and waits for its answer: the first reply about it for which `answerOf` gives one. */
export async function askProcess<Answer>(
  { child, exited }: MeasureProcess,
  request: MeasureRequest & { id: number },
  options: { answerOf: (reply: MeasureReply) => Answer | undefined; limitMs: number; signal?: AbortSignal },
): Promise<Answer | NoAnswer> {
  const ended = Promise.withResolvers<Answer | NoAnswer>();
  const listener = (reply: MeasureReply) => {
    const answer = 'id' in reply && reply.id === request.id ? options.answerOf(reply) : undefined;
    if (answer !== undefined) ended.resolve(answer);
  };
  const onAbort = () => {
    sendTo(child, { type: 'cancel', id: request.id });
    ended.resolve('canceled');
  };
  const { signal } = options;
  const timer = setTimeout(() => ended.resolve('overdue'), options.limitMs);
  exited.then(() => ended.resolve('died'));
  child.on('message', listener);
  signal?.addEventListener('abort', onAbort, { once: true });
  if (signal?.aborted) onAbort();
  else sendTo(child, request);
  const answer = await ended.promise;
  clearTimeout(timer);
  child.off('message', listener);
  signal?.removeEventListener('abort', onAbort);
  return answer;
}

/** Does nothing once the process is gone. */
function sendTo(child: ChildProcess, request: MeasureRequest): void {
  if (child.connected) child.send(request, () => undefined);
}
