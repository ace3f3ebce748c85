import type { MailEntryProps } from './mail-entry-props.ts';
import { ReplyEntry } from './reply-entry.tsx';
import { SentMailEntry } from './sent-mail-entry.tsx';

/** A mail of staff or what came back, in the timeline. */
export function MailEntry(props: MailEntryProps) {
  const { entry } = props;
  return entry.kind === 'reply' ? (
    <ReplyEntry {...props} entry={entry} />
  ) : (
    <SentMailEntry {...props} entry={entry} />
  );
}
