import { withoutRowValues } from '@fml/db';
import { pino } from 'pino';

export type WorkerLog = pino.Logger;

/** JSON lines on stdout. The analyzed address is logged; nothing of the page or of a model is. */
export function createLog(level: string): WorkerLog {
  return pino({
    level,
    base: { process: 'worker' },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: Error) => withoutRowValues(pino.stdSerializers.errWithCause(error)) },
  });
}
