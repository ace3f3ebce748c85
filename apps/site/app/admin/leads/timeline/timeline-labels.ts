import { LEAD_STATUSES, type StoryEntry } from '@fml/contract';
import { formatHost } from '../../format/contact-links.ts';
import { formatExactMoney } from '../../format/format-metric.ts';
import { messageLabel } from '../../format/message-labels.ts';
import { optionLabels, sourceLabel } from '../../format/option-labels.ts';
import { withApplication } from '../../format/with-application.ts';

/** One line of the timeline, with its details. Both may hold text that visitors typed. */
export interface TimelineText {
  title: string;
  detail: string;
}

const SYSTEM = 'The system';

export function formatTimelineEntry(entry: Exclude<StoryEntry, { kind: 'note' }>): TimelineText {
  switch (entry.kind) {
    case 'analysis':
      return { title: `Analyzed ${formatHost(entry.url)}`, detail: scores(entry) };
    case 'consultation':
      return {
        title: 'Requested a consultation',
        detail: joinParts([
          entry.best_time === null ? '' : optionLabels.bestTime(entry.best_time),
          sourceDetail(entry.source),
        ]),
      };
    case 'onboarding':
      return {
        title: `Sent the questionnaire for ${entry.business_name}`,
        detail: sourceDetail(entry.source),
      };
    case 'thank_you':
      return { title: 'Saw the thank-you page', detail: '' };
    case 'draft':
      return {
        title: `Started the questionnaire${entry.business_name === null ? '' : ` for ${entry.business_name}`}`,
        detail: `Reached step ${entry.step} of 4`,
      };
    case 'status':
      return {
        title: `${actorLabel(entry)} changed the status`,
        detail: `${statusWord(entry.from_status)} to ${statusWord(entry.to_status)}`,
      };
    case 'value':
      return describeChange(
        entry,
        'the deal value',
        moneyOrNull(entry.from_value),
        moneyOrNull(entry.to_value),
      );
    case 'reason':
      return describeChange(entry, 'the loss reason', entry.from_reason, entry.to_reason);
    case 'analysis_request':
      return {
        title: `${actorLabel(entry)} asked for an analysis of ${formatHost(entry.url)}`,
        detail: entry.report_id === null ? 'No report yet' : 'The report is ready',
      };
    case 'mail':
      return {
        title: `${channelLabel(entry.channel)}: ${messageLabel(entry.message_kind)}`,
        detail: formatDelivery(entry),
      };
  }
}

/** What was entered, changed or removed, and the previous value. */
function describeChange(
  entry: Actor,
  what: string,
  before: string | null,
  after: string | null,
): TimelineText {
  const who = actorLabel(entry);
  if (after === null) return { title: `${who} removed ${what}`, detail: `Before: ${before ?? '-'}` };
  if (before === null) return { title: `${who} entered ${what}`, detail: after };
  return { title: `${who} changed ${what}`, detail: `${before} to ${after}` };
}

function moneyOrNull(usDollars: number | null): string | null {
  return usDollars === null ? null : formatExactMoney(usDollars);
}

interface Actor {
  by: string | null;
  is_own: boolean;
  application?: string | null;
}

function actorLabel({ by, is_own, application }: Actor): string {
  return `${is_own ? 'You' : (by ?? SYSTEM)}${withApplication(application)}`;
}

function scores(entry: Extract<StoryEntry, { kind: 'analysis' }>): string {
  const score = (name: string, value: number | null) => `${name} ${value === null ? 'not measured' : value}`;
  return joinParts([
    score('SEO', entry.seo_score),
    score('Performance', entry.performance_score),
    score('Accessibility', entry.accessibility_score),
    entry.first_viewed_at === null ? 'report not opened yet' : 'report opened',
  ]);
}

function formatDelivery({ state, attempts, recipient }: Extract<StoryEntry, { kind: 'mail' }>): string {
  if (state === 'sent') return `Sent to ${recipient}`;
  if (state === 'dead') return `Could not be delivered to ${recipient}, ${formatAttempts(attempts)}`;
  if (attempts === 0) return `Waiting to be sent to ${recipient}`;
  return `Not delivered to ${recipient} yet, ${formatAttempts(attempts)} so far`;
}

function formatAttempts(attempts: number): string {
  return attempts === 1 ? '1 attempt' : `${attempts} attempts`;
}

function channelLabel(channel: 'email' | 'sms' | 'webhook'): string {
  return { email: 'Email', sms: 'Text message', webhook: 'Webhook' }[channel];
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
