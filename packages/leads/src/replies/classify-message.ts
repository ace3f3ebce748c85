import type { DeliveryReport } from './delivery-report.ts';

export type ReplyKind = 'reply' | 'auto_reply' | 'bounce';

/** What the headers of a message say about who sent it. */
export interface MessageHeaders {
  /** The last value of a header in lower case; empty without one. */
  get(name: string): string;
}

/**
 * Whether a person wrote it, a program answered, or a mail server reports. A report of a mail that is only late, or that was
 * read, is not a bounce. Only headers count: words such as "out of office" may be a person's own.
 */
export function classifyMessage(
  headers: MessageHeaders,
  report: Pick<DeliveryReport, 'action'> | null,
): ReplyKind {
  if (report?.action === 'failed') return 'bounce';
  if (report === null && headers.get('x-failed-recipients') !== '') return 'bounce';
  return isAutomatic(headers) ? 'auto_reply' : 'reply';
}

/** Whether the headers alone show that no person wrote a message. */
export function isAutomatic(headers: MessageHeaders): boolean {
  const autoSubmitted = headers.get('auto-submitted');
  return (
    /^multipart\/report\b/.test(headers.get('content-type')) ||
    headers.get('x-failed-recipients') !== '' ||
    (autoSubmitted !== '' && !/^no\b/.test(autoSubmitted)) ||
    /^(auto_reply|bulk|junk|list)$/.test(headers.get('precedence')) ||
    ['x-autoreply', 'x-autorespond', 'x-autoresponder'].some(
      (name) => !/^(no|false)?$/.test(headers.get(name)),
    ) ||
    // The empty path back is how programs say that they want no answer.
    headers.get('return-path') === '<>' ||
    headers.get('list-id') !== ''
  );
}
