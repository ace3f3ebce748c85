import { expect, it } from 'vitest';
import { foldThreads, formatEarlier, type MailEntry } from './fold-threads.ts';

const mail = (id: string, thread: string | null, more: object = {}) =>
  ({ kind: 'message', id, at: id, lead: null, thread, ...more }) as MailEntry;
const call = { kind: 'call', id: 'call' };

it('makes one entry of the emails of a thread, where the newest is', () => {
  const [third, second, first] = [mail('3', 'a'), mail('2', 'a', { kind: 'reply' }), mail('1', 'a')];
  const [alone, text] = [mail('b', 'b'), mail('c', null)];
  expect(foldThreads([third, call, second, alone, text, first, text])).toEqual([
    { kind: 'thread', id: '3', at: '3', lead: null, mails: [third, second, first] },
    call,
    alone,
    text,
    text,
  ]);
});

it('says how many emails are earlier, and which of them still need an answer', () => {
  const open = mail('1', 'a', { kind: 'reply', needsAnswer: true });
  expect(formatEarlier([mail('1', 'a')])).toBe('1 earlier email');
  expect(formatEarlier([mail('2', 'a'), open])).toBe('2 earlier emails, 1 needs an answer');
  expect(formatEarlier([open, open])).toBe('2 earlier emails, 2 need an answer');
});
