import type { MailContent } from '@fml/mail';
import { describe, expect, test } from 'vitest';
import { mailMessage } from '../../test-support/outbox-message.ts';
import type { AssignmentMail } from './assignment-mail.ts';
import { renderLeadMessage } from './render-lead-message.ts';

const ID = '0e8d7b3a-5a0f-4d5e-9a1d-6f1f6b1c2d3e';
const MAIL: AssignmentMail = {
  template: 'leads_assigned',
  lead_kind: 'consultation',
  count: 1,
  by: 'mia@agency.example',
  reason: 'staff',
  note: 'Call <b>before</b> noon.\nShe runs two shops.',
  who: 'Ana\r\nTorres',
};

function rendered(
  mail: Partial<AssignmentMail>,
  { isOne = true, siteUrl = 'https://www.agency.example/' } = {},
) {
  const lead = isOne ? ({ kind: 'consultation', id: ID } as const) : null;
  const message = mailMessage({ lead, content: { ...MAIL, ...mail } });
  return renderLeadMessage(message, siteUrl).content as unknown as MailContent;
}

describe('the mail to a new owner', () => {
  test('says who gave the lead, which one it is, and what they wrote', () => {
    const { subject, text, html } = rendered({});
    expect(subject).toBe('A consultation request is yours now');
    expect(text).toContain('mia@agency.example assigned it to you.\nLead: Ana Torres\n');
    expect(text).toContain('Note:\nCall <b>before</b> noon.\nShe runs two shops.');
    expect(text).toContain(`Open this lead: https://www.agency.example/admin/consultations/${ID}`);
    expect(html).toContain(`href="https://www.agency.example/admin/consultations/${ID}"`);
    expect(html).toContain('Call &lt;b&gt;before&lt;/b&gt; noon.');
  });

  test.each([
    ['turn', 'It is your turn.'],
    ['same_person', 'You have an earlier lead with the same email address.'],
  ] as const)('says which rule gave it: %s', (reason, sentence) => {
    expect(rendered({ reason, by: null, note: null }).text).toContain(sentence);
  });

  test('leads to the list when there are many', () => {
    const { subject, text } = rendered({ count: 12, who: null, note: null }, { isOne: false });
    expect(subject).toBe('12 consultation requests are yours now');
    expect(text).toContain('assigned them to you.');
    expect(text).toContain('See your leads: https://www.agency.example/admin/consultations?owner=me');
  });

  test('has no link where the address of the site is not known', () => {
    const lead = { kind: 'consultation', id: ID } as const;
    const { text, html } = renderLeadMessage(mailMessage({ lead, content: { ...MAIL } }))
      .content as unknown as MailContent;
    expect(text + html).not.toContain('/admin/');
  });
});
