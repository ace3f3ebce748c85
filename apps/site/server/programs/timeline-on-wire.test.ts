import { expect, test } from 'vitest';
import { entryOnWire } from './timeline-on-wire.ts';

const at = '2026-11-24T12:00:00.000001+00:00';
const when = { at, lead: { kind: 'submission', id: 'l' } } as const;
const by = { by: 'dana@agency.example', isOwn: false, application: null };
const wireBy = { by: by.by, is_own: false, application: null };
const sent = {
  recipient: 'kim@bakery.example',
  body: 'Hello',
  state: 'sent',
  reason: null,
  attempts: 1,
} as const;
const message = {
  kind: 'message',
  id: 'message:m',
  ...when,
  ...by,
  ...sent,
  messageId: 'm',
  thread: 'message:m',
  subject: null,
  reportId: null,
  sendAt: null,
} as const;

test('kinds and names are those that programs were built for', () => {
  const attachments = [{ id: 'a', name: 'plan.pdf', mediaType: 'application/pdf', sizeBytes: 7 }];
  expect(entryOnWire({ ...message, channel: 'email', subject: 'Hi', attachments })).toEqual({
    kind: 'lead_mail',
    id: 'lead_mail:m',
    ...when,
    ...wireBy,
    ...sent,
    mail_id: 'm',
    subject: 'Hi',
    report_id: null,
    send_at: null,
    attachments: [{ id: 'a', name: 'plan.pdf', media_type: 'application/pdf', size_bytes: 7 }],
  });
  expect(entryOnWire({ ...message, channel: 'sms', attachments: [] })).toEqual({
    kind: 'lead_text',
    id: 'lead_text:m',
    ...when,
    ...wireBy,
    ...sent,
    text_id: 'm',
  });
  const notice = { channel: 'email', messageKind: 'receipt', recipient: 'kim@bakery.example' } as const;
  const delivery = { state: 'sent', attempts: 1, finishedAt: at } as const;
  expect(entryOnWire({ kind: 'notice', id: 'notice:n', ...when, ...notice, ...delivery })).toMatchObject({
    kind: 'mail',
    id: 'mail:n',
    message_kind: 'receipt',
    finished_at: at,
  });
  const color = { name: 'Color', type: 'text', fromText: null, toText: 'Red' } as const;
  expect(entryOnWire({ kind: 'custom_field', id: 'custom_field:3', ...when, ...by, ...color })).toMatchObject(
    { kind: 'own_field', id: 'own_field:3', name: 'Color', to_text: 'Red', ...wireBy },
  );
  const note = { kind: 'note', id: 'n', ...when, body: 'Called' } as const;
  expect(entryOnWire({ ...note, ...by, updatedAt: at })).toEqual({ ...note, ...wireBy, updated_at: at });
});
