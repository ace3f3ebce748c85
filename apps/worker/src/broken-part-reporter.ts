import type { BrokenPart } from '@fml/analyzer';
import type { ProcessLog } from '@fml/runtime/log';

/** Logs and counts the parts of analyses that break. Of the address, only the host is logged. */
export function brokenPartReporter(
  log: Pick<ProcessLog, 'error'>,
  count: (part: Pick<BrokenPart, 'kind' | 'id'>) => void,
): (part: BrokenPart, host: string) => void {
  return ({ kind, id, error }, host) => {
    count({ kind, id });
    log.error({ kind, part: id, host, err: withoutWords(error) }, 'part of an analysis broke');
  };
}

/** The class of an error and where it was thrown. Its message may repeat what the page says, and the path of the page. */
function withoutWords(error: unknown): { type: string; stack: string } {
  if (!(error instanceof Error)) return { type: typeof error, stack: '' };
  const { name, message, stack = '' } = error;
  const messageAt = stack.indexOf(message);
  // A page may write lines into the message that look like those below it.
  const below = messageAt === -1 ? [] : stack.slice(messageAt + message.length).split('\n');
  return { type: name, stack: below.filter((line) => /^ {4}at /.test(line)).join('\n') };
}
