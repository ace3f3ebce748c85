import { LEAD_STATUSES, type StoryEntry } from '@fml/contract';
import { hostWords } from './lead-links.ts';
import { messageWords } from './message-words.ts';
import { optionWords, sourceWords } from './option-words.ts';

/** One line of a lead's story, and what is worth knowing about it. Both may hold text of strangers. */
export interface StoryWords {
  title: string;
  detail: string;
}

const SYSTEM = 'The system';

export function storyWords(entry: Exclude<StoryEntry, { kind: 'note' }>): StoryWords {
  switch (entry.kind) {
    case 'analysis':
      return { title: `Analyzed ${hostWords(entry.url)}`, detail: scores(entry) };
    case 'consultation':
      return {
        title: 'Asked for a consultation',
        detail: sentenceOf([
          entry.best_time === null ? '' : optionWords.bestTime(entry.best_time),
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
        title: `Began the questionnaire${entry.business_name === null ? '' : ` for ${entry.business_name}`}`,
        detail: `Reached step ${entry.step} of 4`,
      };
    case 'status':
      return {
        title: `${entry.by ?? SYSTEM} changed the status`,
        detail: `${statusWord(entry.from_status)} to ${statusWord(entry.to_status)}`,
      };
    case 'mail':
      return {
        title: `${mailNoun(entry.channel)}: ${messageWords(entry.message_kind)}`,
        detail: mailDetail(entry),
      };
  }
}

function scores(entry: Extract<StoryEntry, { kind: 'analysis' }>): string {
  const score = (name: string, value: number | null) => `${name} ${value === null ? 'not measured' : value}`;
  return sentenceOf([
    score('SEO', entry.seo_score),
    score('Performance', entry.performance_score),
    score('Accessibility', entry.accessibility_score),
    entry.first_viewed_at === null ? 'report not opened yet' : 'report opened',
  ]);
}

function mailDetail(entry: Extract<StoryEntry, { kind: 'mail' }>): string {
  const states = {
    sent: 'Sent',
    waiting:
      entry.attempts === 0
        ? 'Waiting to be sent'
        : `Waiting to be tried again, ${tries(entry.attempts)} so far`,
    dead: `Could not be delivered, ${tries(entry.attempts)}`,
  };
  return `${states[entry.state]}, to ${entry.recipient}`;
}

function tries(attempts: number): string {
  return attempts === 1 ? '1 try' : `${attempts} tries`;
}

function mailNoun(channel: 'email' | 'sms' | 'webhook'): string {
  return { email: 'E-mail', sms: 'Text message', webhook: 'Webhook' }[channel];
}

function statusWord(status: string): string {
  return Object.hasOwn(LEAD_STATUSES, status) ? LEAD_STATUSES[status as keyof typeof LEAD_STATUSES] : status;
}

function sourceDetail(source: string): string {
  return source === 'direct' ? 'Came directly' : `Came from ${sourceWords(source)}`;
}

function sentenceOf(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}
