import type { MailContent } from '@fml/mail';
import { describe, expect, test } from 'vitest';
import { mailMessage } from '../../test-support/outbox-message.ts';
import { type FormField, type OnboardingAnswers, QUESTIONNAIRE_FIELDS } from '../fields.ts';
import { consultationMessages } from './consultation-messages.ts';
import type { LeadMessageSettings, LeadMessages } from './lead-messages.ts';
import { onboardingMessages } from './onboarding-messages.ts';
import { renderLeadMessage } from './render-lead-message.ts';

const ID = '0e8d7b3a-5a0f-4d5e-9a1d-6f1f6b1c2d3e';
const SETTINGS: LeadMessageSettings = {
  siteUrl: 'https://www.agency.example',
  staffAddresses: ['desk@agency.example'],
  hasWebhook: true,
};
const ANSWERS: OnboardingAnswers = {
  business_name: 'Brightside Dental',
  business_type: 'medical_practice',
  website_url: 'brightside.example',
  contact_name: 'Dana Ruiz',
  contact_email: 'dana@brightside.example',
  contact_phone: '+1 (213) 555-0147',
  pain_points: ['slow_website', 'no_tracking'],
  primary_pain_point: 'slow_website',
  desired_outcome: 'more_calls',
  urgency: 'this_month',
  best_time_to_call: 'morning',
  additional_notes: 'First line\nsecond line',
};

function messages(changes: Partial<OnboardingAnswers> = {}, suspicion: 'too_fast' | 'flood' | null = null) {
  return onboardingMessages({ ...ANSWERS, ...changes }, { id: ID, contact_name: 'x' }, suspicion, SETTINGS);
}
/** The mail as it is sent about the lead. */
function rendered(content: object | undefined): MailContent {
  const lead = { kind: 'submission', id: ID } as const;
  return renderLeadMessage(mailMessage({ lead, content: { ...content } })).content as unknown as MailContent;
}
const staffOf = (sent: LeadMessages) => rendered(sent.staff.content);
const visitorOf = (sent: LeadMessages) => rendered(sent.visitor?.content);

describe('the mail to staff', () => {
  test('begins with whom to call, about what and when, in both forms', () => {
    const { text, html } = staffOf(messages());
    const order = [
      'Dana Ruiz',
      '555-0147',
      'Slow website',
      'Morning (9am-12pm PT)',
      'admin/submissions/',
      'dana@',
    ];
    for (const form of [text, html]) {
      const places = order.map((part) => form.indexOf(part));
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
    expect(html).toContain('href="tel:+12135550147"');
    expect(html).toContain('href="mailto:dana@brightside.example"');
    expect(html).toContain('href="https://brightside.example/"');
    expect(html).toContain(`href="https://www.agency.example/admin/submissions/${ID}"`);
    expect(text).toContain('Notes:\nFirst line\nsecond line');
  });

  test.each(
    Object.entries<FormField>(QUESTIONNAIRE_FIELDS).filter(([, { shows }]) => shows.mailTop ?? shows.mail),
  )('has %s under its label', (name, { shows, ...field }) => {
    const answer =
      Reflect.get(ANSWERS, name) ?? ('options' in field ? Object.keys(field.options)[0] : 'Typed');
    const others = [answer]
      .flat()
      .filter((one) => !Array.isArray(answer) || one !== ANSWERS.primary_pain_point);
    const value = 'options' in field ? field.options[String(others[0])] : String(answer);
    const { text } = staffOf(messages({ [name]: answer }));
    const shown = field.type === 'long_text' ? `:\n${value}` : `: ${value}`;
    expect(text).toContain(`\n${shows.mailTop ?? shows.mail}${shown}\n`);
  });

  test('has its rows in the order of the call', () => {
    const { text } = staffOf(messages({ monthly_marketing_budget: '5k_10k' }));
    expect([...text.matchAll(/^([A-Z][\w -]+):/gm)].map(([, label]) => label)).toEqual([
      'Phone',
      'Pain point',
      'Best time',
      'Urgency',
      'Open this lead',
      'Email',
      'Business',
      'Type',
      'Website',
      'Other pain points',
      'Wants',
      'Monthly budget',
      'Notes',
    ]);
  });

  test.each(['*21*2135550142#', '213555;phone-context=evil'])(
    'does not dial %j, as the desk does not',
    (typed) => {
      const { text, html } = staffOf(messages({ contact_phone: typed }));
      expect(text).toContain(`Phone: ${typed}`);
      expect(html).not.toContain('tel:');
    },
  );

  test('says of answers that replace earlier ones that they do', () => {
    const mail = rendered({ ...messages().staff.content, ...messages().staff.change?.content });
    expect(mail.subject).toBe('Updated lead: Slow website (this month)');
    expect(mail.html).toContain('sent the form again with different answers');
  });

  test('warns of what may be spam', () => {
    const mail = staffOf(messages({}, 'too_fast'));
    expect(mail.subject).toMatch(/^Possible spam: /);
    expect(mail.text).toContain('The form was filled in faster than a person can type.');
    expect(mail.html).toContain('The form was filled in faster than a person can type.');
  });

  test.each([
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['https://user:pw@host.example/'],
    ['not a website'],
    ['//'],
  ])('leads nowhere for the website %j', (website) => {
    expect(staffOf(messages({ website_url: website })).html).not.toMatch(
      /href="(javascript|data|https:\/\/user)/,
    );
  });

  test('makes no phone link of words', () => {
    expect(staffOf(messages({ contact_phone: 'call the office' })).html).not.toContain('tel:');
  });
});

describe('the confirmation', () => {
  test('repeats what was promised, in both forms', () => {
    const { text, html } = visitorOf(messages());
    for (const form of [text, html]) {
      expect(form).toContain('Dana Ruiz');
      expect(form).toContain('within 24 hours');
      expect(form).toContain('free 30-minute strategy call');
      expect(form).toContain('Morning (9am-12pm PT)');
    }
  });

  test.each([
    'Buy at evil.example now',
    'http://evil.example',
    'Dana 555-0100',
    '<b>Dana</b>',
    'a\nSubject: x',
    'x'.repeat(41),
  ])('takes only a plain name from the person who typed the address: %j', (name) => {
    const { text, html, subject } = visitorOf(
      messages({ contact_name: name, business_name: name, website_url: name, additional_notes: name }),
    );
    expect(text).toContain('Hello,');
    for (const form of [text, html, subject]) expect(form).not.toContain(name);
  });

  test('is not written to the address of a suspected bot', () => {
    expect(messages({}, 'too_fast').visitor).toBeUndefined();
    expect(messages({}, 'too_fast').staff).toBeDefined();
  });
});

test('a flood sends staff one notice without data of the lead, and nothing to anyone else', () => {
  const flood = messages({}, 'flood');
  expect(Object.keys(flood).toSorted()).toEqual(['mailboxes', 'staff']);
  expect(flood.staff.once).toEqual({ kind: 'flood_for_staff', key: 'all' });
  expect(staffOf(flood).subject).toBe('Possible spam: Unusually many leads at once');
  expect(staffOf(flood).text).toContain('https://www.agency.example/admin/submissions\n');
  expect(flood).toEqual(messages({ contact_name: 'Somebody Else' }, 'flood'));
});

test('subjects are our own words, whatever was typed', () => {
  const typed = 'zzz\r\nBcc: all@victims.example';
  const sent = messages({
    contact_name: typed,
    business_name: typed,
    additional_notes: typed,
    contact_phone: typed,
  });
  expect(staffOf(sent).subject).toBe('New lead: Slow website (this month)');
  expect(visitorOf(sent).subject).toBe('We received your answers - Fix My Local');
});

test('what was typed is text, on its own line', () => {
  const typed = `<img src=x onerror=alert(1)>"'&\nPhone: 900 555 0199`;
  const { html, text } = staffOf(
    messages({ contact_name: typed, business_name: typed, additional_notes: typed }),
  );
  expect(html).not.toMatch(/<img/);
  expect(text.split('\n').filter((line) => line.startsWith('Phone:'))).toEqual([
    'Phone: +1 (213) 555-0147',
    'Phone: 900 555 0199',
  ]);
});

test('a consultation says the same of what it has', () => {
  const request = {
    name: 'Kim Ode',
    email: 'kim@bakery.example',
    bestTime: 'evening',
    website: false,
  } as const;
  const sent = consultationMessages(request, { id: ID }, null, SETTINGS);
  expect(staffOf(sent)).toMatchObject({
    subject: 'New consultation request, best time: Evening (5pm-8pm PT)',
  });
  expect(staffOf(sent).text).toMatch(/Kim Ode\nPhone: Not provided\nBest time: Evening/);
  expect(visitorOf(sent).text).toContain('within 24 hours');
  expect(sent.webhook?.content).toMatchObject({
    type: 'lead.created',
    data: { kind: 'consultation', id: ID },
  });
});
