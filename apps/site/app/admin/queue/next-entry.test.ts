import { expect, test } from 'vitest';
import type { QueueEntry } from './api.ts';
import { nextEntry } from './next-entry.ts';

const entry = (id: string): QueueEntry => ({
  part: 'reply',
  id: `reply of ${id}`,
  lead: { kind: 'submission', id },
  leadTitle: id,
  fromName: 'Ana',
  body: '',
  receivedAt: '2026-11-23T15:00:00Z',
});
const QUEUE = ['a', 'b', 'c'].map(entry);

test('goes through the queue from the top, past what was left to do, and begins again after the last', () => {
  const seen = new Set<string>();
  const next = (path: string) => nextEntry(QUEUE, `/admin/${path}`, seen)?.lead.id;
  expect(next('dashboard')).toBe('a');
  expect(next('submissions/a')).toBe('b');
  expect(next('submissions/b')).toBe('c');
  expect(next('submissions/c')).toBe('a');
  expect(nextEntry(QUEUE.slice(0, 1), '/admin/submissions/a', seen)).toBeNull();
  expect(nextEntry([], '/admin/dashboard', seen)).toBeNull();
});

test('what has come in since is first, though the lead was passed', () => {
  const seen = new Set<string>();
  nextEntry(QUEUE, '/admin/submissions/a', seen);
  const again = { ...entry('a'), id: 'another reply of a' };
  expect(nextEntry([again, ...QUEUE.slice(1)], '/admin/submissions/b', seen)).toBe(again);
});
