import { expect, it } from 'vitest';
import { classifyMessage, type ReplyKind } from './classify-message.ts';

const kindOf = (headers: Record<string, string>, action?: string) =>
  classifyMessage({ get: (name) => headers[name] ?? '' }, action === undefined ? null : { action });

it.each<[Record<string, string>, ReplyKind]>([
  [{}, 'reply'],
  [{ 'auto-submitted': 'no' }, 'reply'],
  [{ 'auto-submitted': 'no; reason=none' }, 'reply'],
  [{ 'auto-submitted': 'auto-replied; owner-email="a@b.example"' }, 'auto_reply'],
  [{ 'auto-submitted': 'auto-generated' }, 'auto_reply'],
  [{ precedence: 'auto_reply' }, 'auto_reply'],
  [{ precedence: 'list' }, 'auto_reply'],
  [{ precedence: 'first-class' }, 'reply'],
  [{ 'x-autoreply': 'yes' }, 'auto_reply'],
  [{ 'x-autorespond': 'no' }, 'reply'],
  [{ 'return-path': '<>' }, 'auto_reply'],
  [{ 'list-id': '<news.agency.example>' }, 'auto_reply'],
  [{ 'x-failed-recipients': 'a@b.example', 'auto-submitted': 'auto-replied' }, 'bounce'],
])('%o is a %s', (headers, kind) => expect(kindOf(headers)).toBe(kind));

it('a delivery report is a bounce only when the mail was given up', () => {
  const headers = { 'content-type': 'multipart/report; report-type=delivery-status' };
  expect(kindOf(headers, 'failed')).toBe('bounce');
  expect(kindOf(headers, 'delayed')).toBe('auto_reply');
  expect(kindOf(headers, '')).toBe('auto_reply');
});
