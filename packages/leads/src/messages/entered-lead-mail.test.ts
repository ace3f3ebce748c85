import { expect, it } from 'vitest';
import { renderEnteredLeadMail } from './entered-lead-mail.ts';
import { renderLeadMessage } from './render-lead-message.ts';

const MAIL = { template: 'entered_lead_for_visitor', name: 'Kim Lee' } as const;

it('confirms the talk, with the time they asked for, and answers reach the colleague', () => {
  const { subject, text, html, replyTo } = renderEnteredLeadMail({
    ...MAIL,
    bestTime: 'morning',
    replyTo: 'ana@agency.example',
  });
  expect(subject).toBe('Thank you for contacting us - Fix My Local');
  expect(text).toMatch(/^Hi Kim Lee,/);
  expect(text).toContain('Morning');
  expect(html).toContain('Hi Kim Lee,');
  expect(replyTo).toBe('ana@agency.example');
});

it('holds nothing that was typed but a plain name', () => {
  const { text, html } = renderEnteredLeadMail({ ...MAIL, name: 'Kim <b>wins</b> https://evil.example' });
  expect(`${text}${html}`).not.toMatch(/evil|wins/);
  expect(text).toMatch(/^Hello,/);
});

it('is written by the worker that sends it', () => {
  const lead = { kind: 'submission', id: 'a' } as never;
  const message = { lead, content: { ...MAIL } } as unknown as Parameters<typeof renderLeadMessage>[0];
  expect(renderLeadMessage(message).content).toMatchObject({ subject: expect.stringContaining('Thank you') });
});
