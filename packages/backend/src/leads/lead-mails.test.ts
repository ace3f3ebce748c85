import { onboardingRequestSchema, type ReceivedOnboarding } from '@fml/contract';
import type { LeadMessages } from '@fml/db';
import { describe, expect, test } from 'vitest';
import { consultationMessages } from './consultation-messages.ts';
import type { LeadSettings } from './lead-settings.ts';
import { onboardingMessages } from './onboarding-messages.ts';

const ID = '0e8d7b3a-5a0f-4d5e-9a1d-6f1f6b1c2d3e';
const SETTINGS: LeadSettings = {
  database: () => {
    throw new Error('not asked');
  },
  limited: false,
  siteUrl: 'https://www.agency.example',
  staffAddresses: ['desk@agency.example'],
  hasWebhook: true,
  keepsUnfinished: true,
};
const ANSWERS: ReceivedOnboarding = onboardingRequestSchema.parse({
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
});

function messages(changes: Partial<ReceivedOnboarding> = {}, suspicion: 'too_fast' | 'flood' | null = null) {
  return onboardingMessages({ ...ANSWERS, ...changes }, { id: ID, contact_name: 'x' }, suspicion, SETTINGS);
}
const staffOf = (sent: LeadMessages) => sent.staff ?? { subject: '', text: '', html: '' };
const visitorOf = (sent: LeadMessages) => sent.visitor ?? { subject: '', text: '', html: '' };

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

  test('says of a suspected bot that it is one', () => {
    const mail = staffOf(messages({}, 'too_fast'));
    expect(mail.subject).toMatch(/^Possibly a bot: /);
    expect(mail.text).toContain('sent faster than a person types');
    expect(mail.html).toContain('sent faster than a person types');
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
  ])('takes nothing but a plain name from whoever typed the address: %j', (name) => {
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

test('a flood sends staff one notice without anything of the lead, and nobody else anything', () => {
  const flood = messages({}, 'flood');
  expect(Object.keys(flood).toSorted()).toEqual(['is_flood', 'staff', 'staff_addresses']);
  expect(flood.staff?.subject).toBe('Possibly a bot: Many requests at once');
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
  expect(visitorOf(sent).subject).toBe('We have your answers - Fix My Local');
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
  expect(sent.webhook).toMatchObject({
    type: 'lead.created',
    data: { kind: 'consultation', id: ID, desk_url: `https://www.agency.example/admin/consultations/${ID}` },
  });
});
