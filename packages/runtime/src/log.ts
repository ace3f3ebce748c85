import { pino } from 'pino';
import { redactRowValues } from './redact-row-values.ts';
import { tracePosition } from './tracing/index.ts';
import { withoutAddresses } from './without-addresses.ts';

export type ProcessLog = pino.Logger;

export interface LogOptions {
  /** Names the process in each line. */
  process: 'server' | 'worker';
  level: string;
  /**
   * Writes asynchronously: a write that waits for the disk must not keep a page waiting. What is still unwritten goes
   * out when the process exits.
   */
  writesBehind?: boolean;
  /** Names the trace and the step in each line that belongs to one. */
  namesTraces?: boolean;
}

/**
 * JSON lines on stdout; docs/logs.md has every event and field. Errors are logged with their causes; bodies, tokens, query
 * strings, and what a page or a model says never get here, and mail addresses that errors repeat are taken out.
 */
export function createLog({
  process,
  level,
  writesBehind = false,
  namesTraces = false,
}: LogOptions): ProcessLog {
  const options = {
    level,
    base: { process },
    hooks: { streamWrite: withoutAddresses },
    timestamp: pino.stdTimeFunctions.isoTime,
    ...(namesTraces && { mixin: traceOfLine }),
    serializers: { err: (error: Error) => redactRowValues(pino.stdSerializers.errWithCause(error)) },
  };
  return pino(options, destination(!writesBehind));
}

/** Lines that cannot be written wait up to this length; what comes after them is dropped. */
const MAX_WAITING_CHARACTERS = 1_000_000;

/**
 * Stdout may be a file on a full disk. The work continues without its log, and the log resumes when there is room
 * again.
 */
function destination(sync: boolean): pino.DestinationStream {
  const stream = pino.destination({ dest: 1, sync, maxLength: MAX_WAITING_CHARACTERS });
  let isFailing = false;
  // Without a listener a failed write would end the process.
  stream.on('error', () => {
    isFailing = true;
  });
  stream.on('write', () => {
    isFailing = false;
  });
  const flush = stream.flushSync.bind(stream);
  // At exit; otherwise it would wait for room on the disk, and the process would never end.
  stream.flushSync = () => {
    if (!isFailing) flush();
  };
  return stream;
}

function traceOfLine(): { traceId?: string; spanId?: string } {
  const position = tracePosition();
  return position === null ? {} : { traceId: position.traceId, spanId: position.spanId };
}
