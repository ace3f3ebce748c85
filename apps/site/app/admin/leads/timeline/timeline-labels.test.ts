import { expect, it } from 'vitest';
import type { TimelineEntryOf } from '../api.ts';
import { formatTimelineEntry, type PlainEntry } from './timeline-labels.ts';

const MIA = {
  id: '1',
  at: '2026-11-21T09:00:00+00:00',
  lead: null,
  by: 'mia@agency.example',
  isOwn: false,
} as const;
const SYSTEM = { ...MIA, by: null } as const;
const ME = { ...MIA, isOwn: true } as const;
const STATUS = { kind: 'status', fromStatus: 'new', toStatus: 'qualified' } as const;
const FOLLOW_UP: TimelineEntryOf<'follow_up'> = {
  ...MIA,
  kind: 'follow_up',
  what: 'added',
  title: 'Call back',
  fromTitle: null,
  dueAt: '2026-11-26T23:00:00Z',
  fromDueAt: null,
  timeZone: 'America/New_York',
  assignee: 'mia@agency.example',
  outcome: null,
  outcomeNote: null,
};
const MAIL = {
  ...SYSTEM,
  kind: 'notice',
  channel: 'email',
  messageKind: 'lead_for_visitor',
  recipient: 'ana@example.com',
  finishedAt: null,
} as const;
const CONFIRMATION = 'Email: confirmation to the visitor';

it.each<[entry: PlainEntry, title: string, detail: string]>([
  [{ ...MIA, ...STATUS }, 'mia@agency.example changed the status', 'New to Qualified'],
  [{ ...SYSTEM, ...STATUS }, 'The system changed the status', 'New to Qualified'],
  [{ ...ME, ...STATUS }, 'You changed the status', 'New to Qualified'],
  [
    { ...MIA, ...STATUS, application: 'Assistant X' },
    'mia@agency.example, with Assistant X, changed the status',
    'New to Qualified',
  ],
  [{ ...SYSTEM, ...STATUS, application: 'Zapier' }, 'Zapier changed the status', 'New to Qualified'],
  [
    {
      ...ME,
      kind: 'analysis_request',
      application: 'Assistant X',
      url: 'https://bakery.example/',
      reportId: null,
    },
    'You, with Assistant X, asked for an analysis of bakery.example',
    'No report yet',
  ],
  [
    {
      ...ME,
      kind: 'owner',
      reason: 'staff',
      fromOwner: null,
      hadOwner: false,
      isFromSelf: false,
      toOwner: 'ben@agency.example',
      hasOwner: true,
      isToSelf: false,
    },
    'You assigned the lead to ben@agency.example',
    '',
  ],
  [
    { ...MIA, kind: 'value', fromValue: null, toValue: 12_500 },
    'mia@agency.example entered the deal value',
    '$12,500',
  ],
  [
    { ...ME, kind: 'value', fromValue: 12_500, toValue: 900.5 },
    'You changed the deal value',
    '$12,500 to $900.50',
  ],
  [
    { ...SYSTEM, kind: 'reason', fromReason: 'No answer', toReason: null },
    'The system removed the loss reason',
    'Before: No answer',
  ],
  [
    {
      ...SYSTEM,
      kind: 'analysis',
      reportId: 'r',
      url: 'https://www.riverside.example/',
      seoScore: 83,
      performanceScore: null,
      accessibilityScore: 0,
      firstViewedAt: null,
    },
    'Analyzed riverside.example',
    'SEO 83, Performance not measured, Accessibility 0, report not opened yet',
  ],
  [{ ...MAIL, state: 'sent', attempts: 1 }, CONFIRMATION, 'Sent to ana@example.com'],
  [{ ...MAIL, state: 'waiting', attempts: 0 }, CONFIRMATION, 'Waiting to be sent to ana@example.com'],
  [
    { ...MAIL, state: 'waiting', attempts: 2 },
    CONFIRMATION,
    'Not delivered to ana@example.com yet, 2 attempts so far',
  ],
  [
    { ...MAIL, state: 'dead', attempts: 8 },
    CONFIRMATION,
    'Could not be delivered to ana@example.com, 8 attempts',
  ],
  [
    { ...MIA, kind: 'call', outcome: 'voicemail', note: null },
    'mia@agency.example called: Left a voicemail',
    '',
  ],
  [{ ...ME, kind: 'call', outcome: 'spoke', note: 'Wants a quote' }, 'You called: Spoke', 'Wants a quote'],
  [
    { ...MIA, kind: 'contact', field: 'email', fromText: 'a@b.example', toText: 'c@b.example' },
    'mia@agency.example changed the email address',
    'a@b.example to c@b.example',
  ],
  [
    { ...ME, kind: 'contact', field: 'contact', fromText: null, toText: 'Kim (Owner)' },
    'You entered a contact',
    'Kim (Owner)',
  ],
  [
    { ...SYSTEM, kind: 'consultation', bestTime: 'morning', source: 'google_ads' },
    'Requested a consultation',
    'Morning (9am-12pm PT), Came from Google Ads',
  ],
  [
    { ...SYSTEM, kind: 'onboarding', businessName: 'Ann', source: 'direct' },
    'Sent the questionnaire for Ann',
    'Came directly',
  ],
  [FOLLOW_UP, 'mia@agency.example set a follow-up', 'Call back, Nov 26, 2026, 3:00 PM PST'],
  [
    { ...FOLLOW_UP, ...ME, what: 'moved', fromDueAt: '2026-07-26T23:00:00Z' },
    'You moved a follow-up',
    'Call back, from Jul 26, 2026, 4:00 PM PDT to Nov 26, 2026, 3:00 PM PST',
  ],
  [
    { ...FOLLOW_UP, what: 'edited', fromTitle: 'Call' },
    'mia@agency.example changed a follow-up',
    'Call, now Call back, Nov 26, 2026, 3:00 PM PST',
  ],
  [
    { ...FOLLOW_UP, what: 'done', outcome: 'reached', outcomeNote: 'Wants a quote.' },
    'mia@agency.example completed a follow-up',
    'Call back: Reached, Wants a quote.',
  ],
  [
    { ...FOLLOW_UP, ...SYSTEM, what: 'assigned', assignee: null },
    'The system reassigned a follow-up',
    'Call back, now unassigned',
  ],
])('the timeline tells who did what: %o', (entry, title, detail) => {
  expect(formatTimelineEntry(entry, (email) => email)).toEqual({ title, detail });
});
