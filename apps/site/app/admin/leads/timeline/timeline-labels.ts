import { AGENCY_TIME_ZONE, CALL_OUTCOMES, FOLLOW_UP_OUTCOMES, LEAD_STATUSES } from '@fml/contract';
import { actorName } from '../../format/actor-name.ts';
import { formatHost } from '../../format/contact-links.ts';
import { formatExactMoney } from '../../format/format-metric.ts';
import { messageLabel } from '../../format/message-labels.ts';
import { optionLabels, sourceLabel } from '../../format/option-labels.ts';
import type { NameOf } from '../../staff/names.ts';
import type { TimelineEntry } from '../api.ts';
import { customValueText } from '../custom-fields/format-custom-value.ts';
import { describeMerge, describeToldApart, describeUndoneMerge } from '../merge/merge-labels.ts';
import { describeOwnerChange } from '../owners/owner-labels.ts';

/** One line of the timeline, with its details. Both may hold text that visitors typed. */
export interface TimelineText {
  title: string;
  detail: string;
}

/** Entries that are one line with its details. */
export type PlainEntry = Exclude<TimelineEntry, { kind: 'note' | 'message' | 'reply' }>;

const SYSTEM = 'The system';

const CONTACT_WORDS = {
  business: 'the business name',
  name: 'the name',
  email: 'the email address',
  phone: 'the phone number',
  website: 'the website',
  contact: 'a contact',
} as const;

export function formatTimelineEntry(entry: PlainEntry, nameOf: NameOf): TimelineText {
  const who = 'by' in entry ? actorName(entry, SYSTEM, nameOf) : '';
  switch (entry.kind) {
    case 'analysis':
      return { title: `Analyzed ${formatHost(entry.url)}`, detail: scores(entry) };
    case 'consultation':
      return {
        title: 'Requested a consultation',
        detail: joinParts([
          entry.bestTime === null ? '' : optionLabels.bestTime(entry.bestTime),
          sourceDetail(entry.source),
        ]),
      };
    case 'onboarding':
      return {
        title: `Sent the questionnaire for ${entry.businessName}`,
        detail: sourceDetail(entry.source),
      };
    case 'entered':
      return { title: `${who} entered this lead by hand`, detail: sourceLabel(entry.source) };
    case 'imported':
      return {
        title: `${who} imported this lead`,
        detail: joinParts([entry.fileName ?? '', sourceDetail(entry.source)]),
      };
    case 'thank_you':
      return { title: 'Saw the thank-you page', detail: '' };
    case 'draft':
      return {
        title: `Started the questionnaire${entry.businessName === null ? '' : ` for ${entry.businessName}`}`,
        detail: `Reached step ${entry.step} of 4`,
      };
    case 'status':
      return {
        title: `${who} changed the status`,
        detail: `${statusWord(entry.fromStatus)} to ${statusWord(entry.toStatus)}`,
      };
    case 'value':
    case 'monthly':
      return describeChange(
        who,
        entry.kind === 'value' ? 'the deal value' : 'the monthly value',
        moneyOrNull(entry.fromValue),
        moneyOrNull(entry.toValue),
      );
    case 'reason':
      return describeChange(who, 'the loss reason', entry.fromReason, entry.toReason);
    case 'owner':
      return describeOwnerChange(entry, who, nameOf);
    case 'call':
      return {
        title: `${who} called: ${CALL_OUTCOMES[entry.outcome]}`,
        detail: entry.note ?? '',
      };
    case 'custom_field':
      return describeChange(
        who,
        `"${entry.name}"`,
        customValueText(entry.type, entry.fromText),
        customValueText(entry.type, entry.toText),
      );
    case 'contact':
      return describeChange(who, CONTACT_WORDS[entry.field], entry.fromText, entry.toText);
    case 'analysis_request':
      return {
        title: `${who} asked for an analysis of ${formatHost(entry.url)}`,
        detail: entry.reportId === null ? 'No report yet' : 'The report is ready',
      };
    case 'merge':
      return describeMerge(entry, who, nameOf);
    case 'merge_undone':
      return describeUndoneMerge(entry, who);
    case 'told_apart':
      return describeToldApart(entry, who);
    case 'follow_up':
      return describeFollowUp(who, entry, nameOf);
    case 'notice':
      return {
        title: `${channelLabel(entry.channel)}: ${messageLabel(entry.messageKind)}`,
        detail: formatDelivery({ ...entry, recipient: nameOf(entry.recipient) }),
      };
  }
}

function describeChange(
  who: string,
  what: string,
  before: string | null,
  after: string | null,
): TimelineText {
  if (after === null) return { title: `${who} removed ${what}`, detail: `Before: ${before ?? '-'}` };
  if (before === null) return { title: `${who} entered ${what}`, detail: after };
  return { title: `${who} changed ${what}`, detail: `${before} to ${after}` };
}

function moneyOrNull(usDollars: number | null): string | null {
  return usDollars === null ? null : formatExactMoney(usDollars);
}

function scores(entry: Extract<TimelineEntry, { kind: 'analysis' }>): string {
  const score = (name: string, value: number | null) => `${name} ${value === null ? 'not measured' : value}`;
  return joinParts([
    score('SEO', entry.seoScore),
    score('Performance', entry.performanceScore),
    score('Accessibility', entry.accessibilityScore),
    entry.firstViewedAt === null ? 'report not opened yet' : 'report opened',
  ]);
}

function formatDelivery({ state, attempts, recipient }: Extract<TimelineEntry, { kind: 'notice' }>): string {
  if (state === 'sent') return `Sent to ${recipient}`;
  if (state === 'dead') return `Could not be delivered to ${recipient}, ${formatAttempts(attempts)}`;
  if (attempts === 0) return `Waiting to be sent to ${recipient}`;
  return `Not delivered to ${recipient} yet, ${formatAttempts(attempts)} so far`;
}

function formatAttempts(attempts: number): string {
  return attempts === 1 ? '1 attempt' : `${attempts} attempts`;
}

function channelLabel(channel: 'email' | 'sms' | 'webhook' | 'push'): string {
  return { email: 'Email', sms: 'Text message', webhook: 'Webhook', push: 'Notification' }[channel];
}

function statusWord(status: string): string {
  return Object.hasOwn(LEAD_STATUSES, status) ? LEAD_STATUSES[status as keyof typeof LEAD_STATUSES] : status;
}

function sourceDetail(source: string): string {
  return source === 'direct' ? 'Came directly' : `Came from ${sourceLabel(source)}`;
}

function joinParts(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}

type FollowUpEntry = Extract<TimelineEntry, { kind: 'follow_up' }>;

const DONE: Readonly<Record<FollowUpEntry['what'], string>> = {
  added: 'set a follow-up',
  moved: 'moved a follow-up',
  assigned: 'reassigned a follow-up',
  edited: 'changed a follow-up',
  done: 'completed a follow-up',
  corrected: 'changed the outcome of a follow-up',
  reopened: 'opened a follow-up again',
  deleted: 'deleted a follow-up',
  restored: 'restored a follow-up',
};

/** What a person did with a follow-up; times are the agency's. */
function describeFollowUp(who: string, entry: FollowUpEntry, nameOf: NameOf): TimelineText {
  return { title: `${who} ${DONE[entry.what]}`, detail: `${named(entry)}${change(entry, nameOf)}` };
}

function named({ title, fromTitle }: FollowUpEntry): string {
  return fromTitle === null ? title : `${fromTitle}, now ${title}`;
}

function change(
  { what, dueAt, fromDueAt, assignee, outcome, outcomeNote }: FollowUpEntry,
  nameOf: NameOf,
): string {
  if (outcome !== null) {
    return `: ${FOLLOW_UP_OUTCOMES[outcome]}${outcomeNote === null ? '' : `, ${outcomeNote}`}`;
  }
  if (what === 'assigned') return `, now ${assignee === null ? 'unassigned' : nameOf(assignee)}`;
  if (fromDueAt !== null) return `, from ${dueText(fromDueAt)} to ${dueText(dueAt)}`;
  return `, ${dueText(dueAt)}`;
}

function dueText(iso: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: AGENCY_TIME_ZONE,
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
    .format(new Date(iso))
    .replaceAll('\u202f', ' ');
}
