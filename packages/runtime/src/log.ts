import { pino } from 'pino';
import { tracePosition } from './tracing/index.ts';
import { withoutAddresses } from './without-addresses.ts';
import { withoutRowValues } from './without-row-values.ts';

export type ProcessLog = pino.Logger;

export interface LogOptions {
  /** Names the process in each line. */
  process: 'server' | 'worker';
  level: string;
  /**
   * Writes behind the work: a write that waits for the disk must not keep a page waiting. What is still unwritten goes
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
    serializers: { err: (error: Error) => withoutRowValues(pino.stdSerializers.errWithCause(error)) },
  };
  return writesBehind ? pino(options, pino.destination({ dest: 1, sync: false })) : pino(options);
}

function traceOfLine(): { traceId?: string; spanId?: string } {
  const position = tracePosition();
  return position === null ? {} : { traceId: position.traceId, spanId: position.spanId };
}
