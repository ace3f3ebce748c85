import { pino } from 'pino';

export type ServerLog = pino.Logger;

/** JSON lines on stdout. Errors are logged with their causes; bodies, tokens and query strings never get here. */
export function createLog(level: string): ServerLog {
  return pino({
    level,
    base: { process: 'server' },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: pino.stdSerializers.errWithCause },
  });
}
