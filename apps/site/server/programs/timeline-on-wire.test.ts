import { expect, test } from 'vitest';
import { entryOnWire } from './timeline-on-wire.ts';

const at = '2026-11-24T12:00:00.000001+00:00';
const lead = { kind: 'submission', id: 'l' } as const;
const by = { by: 'dana@agency.example', isOwn: false, application: null };
const wireBy = { by: by.by, is_own: false, application: null };
const message = {
  kind: 'message',
  id: 'message:m',
  at,
  lead,
  ...by,
  messageId: 'm',
  recipient: 'kim@bakery.example',
  subject: null,
  body: 'Hello',
  reportId: null,
  state: 'sent',
  reason: null,
  sendAt: null,
  attempts: 1,
} as const;

test('kinds and names are those that programs were built for', () => {
  const attachments = [{ id: 'a', name: 'plan.pdf', mediaType: 'application/pdf', sizeBytes: 7 }];
  expect(entryOnWire({ ...message, channel: 'email', subject: 'Hi', attachments })).toEqual({
    kind: 'lead_mail',
    id: 'lead_mail:m',
    at,
    lead,
    ...wireBy,
    mail_id: 'm',
    recipient: 'kim@bakery.example',
    subject: 'Hi',
    body: 'Hello',
    report_id: null,
    state: 'sent',
    reason: null,
    send_at: null,
    attachments: [{ id: 'a', name: 'plan.pdf', media_type: 'application/pdf', size_bytes: 7 }],
    attempts: 1,
  });
  expect(entryOnWire({ ...message, channel: 'sms', attachments: [] })).toEqual({
    kind: 'lead_text',
    id: 'lead_text:m',
    at,
    lead,
    ...wireBy,
    text_id: 'm',
    recipient: 'kim@bakery.example',
    body: 'Hello',
    state: 'sent',
    reason: null,
    attempts: 1,
  });
  const notice = { channel: 'email', messageKind: 'receipt', recipient: 'kim@bakery.example' } as const;
  expect(
    entryOnWire({
      kind: 'notice',
      id: 'notice:n',
      at,
      lead,
      ...notice,
      state: 'sent',
      attempts: 1,
      finishedAt: at,
    }),
  ).toMatchObject({ kind: 'mail', id: 'mail:n', message_kind: 'receipt', finished_at: at });
  const texts = { fromText: null, toText: 'Red' };
  expect(
    entryOnWire({
      kind: 'custom_field',
      id: 'custom_field:3',
      at,
      lead,
      ...by,
      name: 'Color',
      type: 'text',
      ...texts,
    }),
  ).toMatchObject({ kind: 'own_field', id: 'own_field:3', name: 'Color', to_text: 'Red', ...wireBy });
  expect(entryOnWire({ kind: 'note', id: 'n', at, lead, ...by, body: 'Called', updatedAt: at })).toEqual({
    kind: 'note',
    id: 'n',
    at,
    lead,
    ...wireBy,
    body: 'Called',
    updated_at: at,
  });
});
