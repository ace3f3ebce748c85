import type { AnswerOf } from '@fml/desk';
import { snakeNamesWithin } from './wire-names.ts';

type Entry = AnswerOf<'lead-timeline'>[number];

export interface WireEntry {
  id: string;
  kind: string;
  at: string;
  [field: string]: unknown;
}

/** An entry of a timeline, with the kinds and names that programs were built for. */
export function entryOnWire(entry: Entry): WireEntry {
  const kind = kindOnWire(entry);
  return {
    ...snakeNamesWithin(fieldsOnWire(entry)),
    id: entry.id.replace(entry.kind, kind),
    kind,
    at: entry.at,
  };
}

function kindOnWire(entry: Entry): string {
  switch (entry.kind) {
    case 'message':
      return entry.channel === 'email' ? 'lead_mail' : 'lead_text';
    case 'notice':
      return 'mail';
    case 'custom_field':
      return 'own_field';
    case 'follow_up':
      return 'task';
    default:
      return entry.kind;
  }
}

function fieldsOnWire(entry: Entry): object {
  if (entry.kind === 'merge_undone') {
    const { leftCustomFields: leftOwnFields, ...fields } = entry;
    return { ...fields, leftOwnFields };
  }
  if (entry.kind !== 'message' && entry.kind !== 'reply') return entry;
  const { thread: _thread, ...plain } = entry;
  if (plain.kind === 'reply') return plain;
  const { messageId, channel, ...mail } = plain;
  if (channel === 'email') return { ...mail, mailId: messageId };
  const { subject: _subject, reportId: _reportId, sendAt: _sendAt, attachments: _files, ...text } = mail;
  return { ...text, textId: messageId };
}
