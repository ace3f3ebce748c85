import { DEFAULT_MAIL_BRAND } from '@fml/mail';
import { describe, expect, test } from 'vitest';
import { MAIL_TEXTS, type MailKind } from './mail-texts.ts';
import { renderMail, renderPhoneText } from './render-mail.ts';

const LINK =
  'https://desk.example/auth/v1/verify?token=abc&type=recovery&redirect_to=https%3A%2F%2Fx.example&ask=1';
const KINDS = Object.keys(MAIL_TEXTS) as MailKind[];
const values = { code: '012345', link: LINK, lifetimeS: 3600 };

describe.each(KINDS)('the mail %s', (kind) => {
  const link = kind === 'reauthentication' ? null : LINK;
  const mail = renderMail(kind, { ...values, link, newEmail: 'new@bakery.example' }, DEFAULT_MAIL_BRAND);

  test('has code and link in both forms, and neither in its subject', () => {
    expect(mail.text).toContain('012345');
    expect(mail.html).toContain('012345');
    expect(mail.subject).not.toMatch(/012345|http|@/);
    expect(mail.subject).toContain('Fix My Local');
    if (link === null) {
      expect(mail.html).not.toContain('<a ');
      return;
    }
    expect(mail.text.split('\n')).toContain(LINK);
    expect(mail.html).toContain(`href="${LINK.replaceAll('&', '&amp;')}"`);
  });

  test('says how long it works and what to do when it was not you', () => {
    expect(mail.text).toContain('1 hour');
    expect(mail.text).toMatch(/If (that was not you|you )/);
  });

  test('loads nothing and runs nothing', () => {
    expect(mail.html).not.toMatch(/<(script|img|link|iframe)|src=|@import|url\(/i);
  });
});

test.each(KINDS)('the mail %s names the page for its code if the code signs the reader in', (kind) => {
  const codePageUrl = 'https://desk.example/admin/code';
  const { text, html } = renderMail(kind, { ...values, codePageUrl }, DEFAULT_MAIL_BRAND);
  const signsIn = ['signup', 'invite', 'magiclink', 'recovery'].includes(kind);
  expect(text.includes(`Enter it at ${codePageUrl}\n`)).toBe(signsIn);
  expect(html.includes(`href="${codePageUrl}"`)).toBe(signsIn);
});

test('an invitation by a colleague says who invites, to what, as what, and whom to ask for a new one', () => {
  const invitation = { inviter: 'maria@agency.example', staffRole: 'manager' } as const;
  const { subject, text, html } = renderMail('invite', { ...values, invitation }, DEFAULT_MAIL_BRAND);
  const lead = 'maria@agency.example invited you to the lead desk of Fix My Local, as a manager.';
  for (const body of [text, html]) {
    expect(body).toContain(lead);
    expect(body).toContain('If it no longer works, ask maria@agency.example for a new one.');
  }
  expect(subject).not.toContain('maria');
});

test('text from people is text', () => {
  const newEmail = `"><img/src=x>'&@bakery.example`;
  const brand = { name: 'A & B <Web>', footer: '<i>' };
  const { html } = renderMail('email_change_current', { ...values, newEmail }, brand);
  expect(html).not.toMatch(/<img|<Web>|<i>/);
  expect(html).toContain('A &amp; B &lt;Web&gt;');
});

test.each([
  [60, '1 minute'],
  [600, '10 minutes'],
  [3600, '1 hour'],
  [86_400, '24 hours'],
  [3 * 86_400, '3 days'],
])('%i seconds are %s', (lifetimeS, words) => {
  expect(renderPhoneText('123456', lifetimeS, DEFAULT_MAIL_BRAND)).toBe(
    `123456 is your Fix My Local code. It expires in ${words}. Do not share it with anyone.`,
  );
});
