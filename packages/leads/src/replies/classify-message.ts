export type ReplyKind = 'reply' | 'auto_reply' | 'bounce';

/** What the headers of a message say about who sent it. */
export interface MessageHeaders {
  /** The last value of a header in lower case; empty without one. */
  get(name: string): string;
}

/** What a delivery report says (RFC 3464). */
export interface DeliveryReport {
  /** `failed`, `delayed` and others. */
  action: string;
}

/**
 * Whether a person wrote it, a program answered, or a mail server reports. A report of a mail that is only late is not a
 * bounce. Only headers count: words such as "out of office" may be a person's own.
 */
export function classifyMessage(headers: MessageHeaders, report: DeliveryReport | null): ReplyKind {
  if (report !== null) return report.action === 'failed' ? 'bounce' : 'auto_reply';
  if (headers.get('x-failed-recipients') !== '') return 'bounce';
  const autoSubmitted = headers.get('auto-submitted');
  const isAutomatic =
    (autoSubmitted !== '' && !/^no\b/.test(autoSubmitted)) ||
    /^(auto_reply|bulk|junk|list)$/.test(headers.get('precedence')) ||
    ['x-autoreply', 'x-autorespond', 'x-autoresponder'].some(
      (name) => !/^(no|false)?$/.test(headers.get(name)),
    ) ||
    // The empty path back is how programs say that they want no answer.
    headers.get('return-path') === '<>' ||
    headers.get('list-id') !== '';
  return isAutomatic ? 'auto_reply' : 'reply';
}

/** The first action that a delivery report names; null when the text is none. */
export function readDeliveryReport(text: string): DeliveryReport | null {
  const action = /^action:\s*([a-z]+)/im.exec(text)?.[1]?.toLowerCase();
  return action === undefined ? null : { action };
}
