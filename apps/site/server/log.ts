import { withoutRowValues } from '@fml/db';
import { pino } from 'pino';

export type ServerLog = pino.Logger;

/**
 * JSON lines on stdout, written behind the requests: a write that waits for the disk must not keep a page waiting. What
 * is still unwritten goes out when the process exits. Errors are logged with their causes; bodies, tokens and query
 * strings never get here.
 */
export function createLog(level: string): ServerLog {
  return pino(
    {
      level,
      base: { process: 'server' },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: Error) => withoutRowValues(pino.stdSerializers.errWithCause(error)) },
    },
    pino.destination({ dest: 1, sync: false }),
  );
}
