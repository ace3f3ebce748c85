import { PAIN_POINTS, type PainPoint, type WebsiteReport } from '@fml/contract';
import { hostWords } from './lead-links.ts';
import { AUDITS_OF_PAIN_POINT, reportFindings } from './pain-point-evidence.ts';

/** A first sentence for a call, the question that follows it, and what both rest on. */
export interface CallOpener {
  /** The audit, or the answer of the questionnaire, it was made from. */
  id: string;
  say: string;
  ask: string;
  because: string;
}

export interface OpenerSubject {
  websiteUrl: string | null;
  /** The primary one first. */
  painPoints: readonly PainPoint[];
  report: WebsiteReport | null;
}

const COUNT = 3;

/** Questions by audit, in the order in which they open a conversation with an owner. */
const QUESTIONS: Readonly<Record<string, string>> = {
  'phone-link': 'How many of your customers call from their phone?',
  'visible-phone': 'How do people who want to call you find the number today?',
  'largest-paint': 'Have customers told you that the website takes long?',
  indexable: 'Did you know that Google is being kept out, or did someone leave that in?',
  'contact-form': 'When did the last inquiry come in through the website?',
  'action-links': 'When did the last booking come in through the website?',
  'first-screen-call-to-action': 'What should a visitor do first: call, book or write?',
  https: 'Has a customer mentioned the browser warning?',
  certificate: 'Who takes care of the certificate for you?',
  viewport: 'Have you tried to book yourself from your own phone?',
  analytics: 'How do you know today which calls come from your marketing?',
  'contact-consistency': 'Which number is the one you want people to call?',
  'street-address': 'Do customers come to you, or do you drive to them?',
  'local-business-data': 'When you search for your trade and town, where do you come up?',
  'local-business-fields': 'When you search for your trade and town, where do you come up?',
  'structured-data': 'When you search for your trade and town, where do you come up?',
  title: 'What would you type into Google to find a business like yours?',
  'broken-links': 'Who looks after the website when something stops working?',
};

const QUESTION_OTHERWISE = 'Has anyone told you about this before?';

/**
 * Three ways to open the first call, made from what the report found: what touches the stated troubles first, then
 * what costs most. Without enough findings the lead's own answers fill the list.
 */
export function callOpeners({ websiteUrl, painPoints, report }: OpenerSubject): CallOpener[] {
  const openers = report === null ? [] : openersFromReport(report, painPoints);
  const host = websiteUrl === null ? null : hostWords(websiteUrl);
  for (const painPoint of painPoints) openers.push(openerFromAnswer(painPoint, host));
  return openers.slice(0, COUNT);
}

function openersFromReport(report: WebsiteReport, painPoints: readonly PainPoint[]): CallOpener[] {
  const rank = (id: string) => {
    const index = painPoints.findIndex((painPoint) => AUDITS_OF_PAIN_POINT[painPoint].includes(id));
    return index === -1 ? painPoints.length : index;
  };
  const host = hostWords(report.final_url || report.url);
  return reportFindings(report)
    .filter(({ severity }, _index, all) => severity !== 'recommendation' || all.length <= COUNT)
    .toSorted((a, b) => rank(a.id) - rank(b.id))
    .slice(0, COUNT)
    .map(({ id, title }, index) => ({
      id,
      say: sentence({ id, title, host, report, index }),
      ask: QUESTIONS[id] ?? QUESTION_OTHERWISE,
      because: title,
    }));
}

function sentence(from: {
  id: string;
  title: string;
  host: string;
  report: WebsiteReport;
  index: number;
}): string {
  const lcpS = from.report.metrics.load_time_estimate;
  if (from.id === 'largest-paint' && lcpS !== null) {
    return `On a phone, ${from.host} takes ${lcpS.toFixed(1)} seconds to show its main content. Google calls more than 2.5 slow.`;
  }
  return `${beginning(from.host, from.index)} ${from.title}.`;
}

/** Said one after the other in one call, so no two begin alike. */
function beginning(host: string, index: number): string {
  if (index === 0) return `I opened ${host} on a phone before calling you. What I noticed first:`;
  return index === 1 ? 'Something else your visitors run into:' : 'And a third point, quickly:';
}

function openerFromAnswer(painPoint: PainPoint, host: string | null): CallOpener {
  const trouble = PAIN_POINTS[painPoint];
  return {
    id: painPoint,
    say: `You told us about this${host === null ? '' : ` for ${host}`}: ${trouble}.`,
    ask: 'When did you notice it, and what have you tried so far?',
    because: `Their own answer: ${trouble}`,
  };
}
