import { expect, it } from 'vitest';
import { formatTimelineEntry } from './timeline-labels.ts';

const BASE = { id: '1', at: '2026-11-21T09:00:00+00:00', lead: null };

it('says who changed a status, or that the system did', () => {
  const change = {
    ...BASE,
    kind: 'status',
    fromStatus: 'new',
    toStatus: 'qualified',
    isOwn: false,
  } as const;
  expect(formatTimelineEntry({ ...change, by: 'mia@agency.example' })).toEqual({
    title: 'mia@agency.example changed the status',
    detail: 'New to Qualified',
  });
  expect(formatTimelineEntry({ ...change, by: null }).title).toBe('The system changed the status');
  expect(formatTimelineEntry({ ...change, by: 'mia@agency.example', isOwn: true }).title).toBe(
    'You changed the status',
  );
});

it('says which application worked for a person', () => {
  const entry = { ...BASE, by: 'mia@agency.example', isOwn: false, application: 'Assistant X' };
  const status = { ...entry, kind: 'status', fromStatus: 'new', toStatus: 'lost' } as const;
  expect(formatTimelineEntry(status).title).toBe('mia@agency.example, with Assistant X, changed the status');
  const request = { ...entry, kind: 'analysis_request', url: 'https://bakery.example/' } as const;
  expect(formatTimelineEntry({ ...request, isOwn: true, reportId: null })).toEqual({
    title: 'You, with Assistant X, asked for an analysis of bakery.example',
    detail: 'No report yet',
  });
});

it('names the application alone when it works for no one person', () => {
  const entry = { ...BASE, by: null, isOwn: false, application: 'Zapier' } as const;
  const status = { ...entry, kind: 'status', fromStatus: 'new', toStatus: 'lost' } as const;
  expect(formatTimelineEntry(status).title).toBe('Zapier changed the status');
});

it('says who gave the lead to whom', () => {
  const change = {
    ...BASE,
    kind: 'owner',
    by: null,
    isOwn: true,
    fromOwner: null,
    hadOwner: false,
  } as const;
  const to = { toOwner: 'ben@agency.example', hasOwner: true, isFromSelf: false, isToSelf: false } as const;
  expect(formatTimelineEntry({ ...change, ...to, reason: 'staff' })).toEqual({
    title: 'You assigned the lead to ben@agency.example',
    detail: '',
  });
});

it('says what a deal value or a lost reason was before', () => {
  const value = { ...BASE, kind: 'value', by: 'mia@agency.example', isOwn: false } as const;
  expect(formatTimelineEntry({ ...value, fromValue: null, toValue: 12_500 })).toEqual({
    title: 'mia@agency.example entered the deal value',
    detail: '$12,500',
  });
  expect(formatTimelineEntry({ ...value, isOwn: true, fromValue: 12_500, toValue: 900.5 })).toEqual({
    title: 'You changed the deal value',
    detail: '$12,500 to $900.50',
  });
  const reason = { ...BASE, kind: 'reason', by: null, isOwn: false } as const;
  expect(formatTimelineEntry({ ...reason, fromReason: 'No answer', toReason: null })).toEqual({
    title: 'The system removed the loss reason',
    detail: 'Before: No answer',
  });
});

it('tells measured scores from those that were not', () => {
  const words = formatTimelineEntry({
    ...BASE,
    kind: 'analysis',
    reportId: 'r',
    url: 'https://www.riverside.example/',
    seoScore: 83,
    performanceScore: null,
    accessibilityScore: 0,
    firstViewedAt: null,
  });
  expect(words).toEqual({
    title: 'Analyzed riverside.example',
    detail: 'SEO 83, Performance not measured, Accessibility 0, report not opened yet',
  });
});

it.each([
  ['sent', 1, 'Sent to ana@example.com'],
  ['waiting', 0, 'Waiting to be sent to ana@example.com'],
  ['waiting', 2, 'Not delivered to ana@example.com yet, 2 attempts so far'],
  ['dead', 8, 'Could not be delivered to ana@example.com, 8 attempts'],
] as const)('says what became of a mail that is %s after %i', (state, attempts, detail) => {
  const mail = { ...BASE, kind: 'notice', channel: 'email', messageKind: 'lead_for_visitor' } as const;
  const words = formatTimelineEntry({
    ...mail,
    recipient: 'ana@example.com',
    state,
    attempts,
    finishedAt: null,
  });
  expect(words).toEqual({ title: 'Email: confirmation to the visitor', detail });
});

it('says who called, how it went, and what was noted', () => {
  const call = { ...BASE, kind: 'call', by: 'ben@agency.example', isOwn: false } as const;
  expect(formatTimelineEntry({ ...call, outcome: 'voicemail', note: null })).toEqual({
    title: 'ben@agency.example called: Left a voicemail',
    detail: '',
  });
  expect(formatTimelineEntry({ ...call, isOwn: true, outcome: 'spoke', note: 'Wants a quote' })).toEqual({
    title: 'You called: Spoke',
    detail: 'Wants a quote',
  });
});

it('says who corrected which contact data, and what stood there before', () => {
  const change = { ...BASE, kind: 'contact', by: 'ben@agency.example', isOwn: false } as const;
  expect(
    formatTimelineEntry({ ...change, field: 'email', fromText: 'a@b.example', toText: 'c@b.example' }),
  ).toEqual({
    title: 'ben@agency.example changed the email address',
    detail: 'a@b.example to c@b.example',
  });
  expect(
    formatTimelineEntry({
      ...change,
      isOwn: true,
      field: 'contact',
      fromText: null,
      toText: 'Kim (Owner)',
    }),
  ).toEqual({
    title: 'You entered a contact',
    detail: 'Kim (Owner)',
  });
});

it('says where a lead came from', () => {
  expect(
    formatTimelineEntry({ ...BASE, kind: 'consultation', bestTime: 'morning', source: 'google_ads' }).detail,
  ).toBe('Morning (9am-12pm PT), Came from Google Ads');
  expect(
    formatTimelineEntry({ ...BASE, kind: 'onboarding', businessName: 'Ann', source: 'direct' }).detail,
  ).toBe('Came directly');
});
