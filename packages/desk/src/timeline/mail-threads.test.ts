import { expect, it } from 'vitest';
import { threadsOf } from './mail-threads.ts';

it('puts emails that answer each other into one thread, also over one that is gone', () => {
  const threads = threadsOf([
    { id: 'message:1', names: [] },
    { id: 'reply:1', names: ['message:1', '<a@lead.example>'] },
    { id: 'message:2', names: ['reply:1'] },
    { id: 'reply:2', names: ['<b@lead.example>', '<a@lead.example>'] },
    { id: 'message:3', names: [] },
    { id: 'reply:3', names: ['<c@lead.example>', '<gone@agency.example>'] },
    { id: 'reply:4', names: ['<d@lead.example>', '<gone@agency.example>'] },
  ]);
  const first = threads.get('message:1');
  for (const id of ['reply:1', 'message:2', 'reply:2']) expect(threads.get(id), id).toBe(first);
  expect(threads.get('message:3')).not.toBe(first);
  expect(threads.get('reply:3')).toBe(threads.get('reply:4'));
  expect(threads.get('reply:3')).not.toBe(first);
});
