import type { TextForm as TextFormData } from '@fml/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';

import { TextEntry, type TextEntryProps } from './text-entry.tsx';
import { TextForm } from './text-form.tsx';

const LEAD = { kind: 'submission', id: 'a' } as const;
const ENTRY: TextEntryProps['entry'] = {
  kind: 'message',
  channel: 'sms',
  id: 'message:1',
  messageId: '1',
  at: '2026-11-23T09:00:00Z',
  lead: LEAD,
  by: 'ana@agency.example',
  isOwn: true,
  recipient: '12135550142',
  subject: null,
  reportId: null,
  sendAt: null,
  attachments: [],
  body: 'Hi Dana',
  state: 'sent',
  reason: null,
  attempts: 1,
};
const draw = (node: ReactNode) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{node}</MemoryRouter>
    </QueryClientProvider>,
  );
const entry = (changes: Partial<typeof ENTRY> = {}) =>
  draw(<TextEntry lead={LEAD} entry={{ ...ENTRY, ...changes }} now={new Date('2026-11-23T10:00:00Z')} />);

test('a text message says to whom it was sent, and cannot be taken back then', () => {
  const shown = entry();
  expect(shown).toContain('Sent to +1 (213) 555-0142');
  expect(shown).not.toContain('Take back');
});

test.each([
  [{ state: 'waiting', attempts: 0 } as const, 'To be sent to +1 (213) 555-0142 in a moment', 'Take back'],
  [
    { state: 'waiting', attempts: 3 } as const,
    'Not delivered to +1 (213) 555-0142 yet, attempts so far: 3',
    'Take back',
  ],
  [
    { state: 'draft', reason: 'It could not be delivered.' } as const,
    'It could not be delivered.',
    'Open draft',
  ],
])('%j', (changes, state, action) => {
  const shown = entry(changes);
  expect(shown).toContain(state);
  expect(shown).toContain(action);
});

test('the form offers the numbers and says how long the words are', () => {
  const form: TextFormData = {
    canSend: true,
    recipients: [{ number: '4930901820', shown: '+49 30 901820', name: 'Kim' }],
    fields: [],
    templates: [{ id: 't', name: 'Call back', body: 'Hi' }],
    reportId: null,
    lastTextId: null,
  };
  const draft = { id: 'd', recipient: '4930901820', body: 'x'.repeat(161) };
  const shown = draw(
    <TextForm
      request={{ lead: LEAD, title: 'Bakery', draft }}
      form={form}
      onClose={() => undefined}
      onReopen={() => undefined}
    />,
  );
  expect(shown).toContain('Kim (+49 30 901820)');
  expect(shown).toContain('161 of 459 characters, sent as 2 parts.');
});
