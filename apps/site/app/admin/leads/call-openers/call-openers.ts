import {
  allFindings,
  type CustomerQuestion,
  PAIN_POINTS,
  type PainPoint,
  type ReportIssue,
  type WebsiteReport,
} from '@fml/contract';
import { formatHost } from '../../format/contact-links.ts';
import { formatShortDate } from '../../format/format-date.ts';
import { AUDITS_OF_PAIN_POINT } from './pain-point-evidence.ts';

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
  'largest-paint': 'Have customers told you that the website is slow?',
  indexable: 'Did you know that the website keeps Google out, or was that left in by mistake?',
  'contact-form': 'When did the last inquiry come in through the website?',
  'action-links': 'When did the last booking come in through the website?',
  'first-screen-call-to-action': 'What should a visitor do first: call, book or email?',
  https: 'Has a customer mentioned the browser warning?',
  certificate: 'Who takes care of your security certificate?',
  viewport: 'Have you tried booking from your own phone?',
  analytics: 'How do you know today which calls come from your marketing?',
  'contact-consistency': 'Which number is the one you want people to call?',
  'street-address': 'Do customers come to you, or do you go to them?',
  'local-business-data': 'When you search for your trade and town, where do you come up?',
  'local-business-fields': 'When you search for your trade and town, where do you come up?',
  'structured-data': 'When you search for your trade and town, where do you come up?',
  title: 'What would you type into Google to find a business like yours?',
  'broken-links': 'Who looks after the website when something stops working?',
};

const DEFAULT_QUESTION = 'Has anyone told you about this before?';

/**
 * Three ways to open the first call, made from what the report found: what touches the stated troubles first, then what
 * costs most. A technical detail opens no call: those only follow something an owner can see. Without
 * enough findings the lead's own answers fill the list.
 */
export function callOpeners({ websiteUrl, painPoints, report }: OpenerSubject): CallOpener[] {
  const host = websiteUrl === null ? null : formatHost(websiteUrl);
  const answers = painPoints.map((painPoint) => openerFromAnswer(painPoint, host));
  if (report === null) return answers.slice(0, COUNT);
  const findings = rankedFindings(report, painPoints);
  const plain = findings.filter(({ id }) => Object.hasOwn(QUESTIONS, id));
  const technical = findings.filter(({ id }) => !Object.hasOwn(QUESTIONS, id));
  const said = plain.length > 0 ? [...plain, ...technical].slice(0, COUNT) : [];
  const [first, ...others] = said.map((finding, index) => openerFromFinding(finding, index, report));
  return [
    ...(first ? [first] : []),
    ...openerFromGoogle(report),
    ...openerFromAnswers(report),
    ...others,
    ...answers,
  ].slice(0, COUNT);
}

function rankedFindings(report: WebsiteReport, painPoints: readonly PainPoint[]): ReportIssue[] {
  const rank = (id: string) => {
    const index = painPoints.findIndex((painPoint) => AUDITS_OF_PAIN_POINT[painPoint].includes(id));
    return index === -1 ? painPoints.length : index;
  };
  return allFindings(report.issues)
    .filter(({ severity }, _index, all) => severity !== 'recommendation' || all.length <= COUNT)
    .toSorted((a, b) => rank(a.id) - rank(b.id));
}

function openerFromFinding({ id, title }: ReportIssue, index: number, report: WebsiteReport): CallOpener {
  return {
    id,
    say: sentence(id, title, index, report),
    ask: QUESTIONS[id] ?? DEFAULT_QUESTION,
    because: title,
  };
}

/** Says what our test did and when: the person who calls may never have opened the website. */
function sentence(id: string, title: string, index: number, report: WebsiteReport): string {
  const host = formatHost(report.final_url || report.url);
  const day = formatShortDate(report.timestamp);
  const lcpS = report.metrics.load_time_estimate;
  if (id === 'largest-paint' && lcpS !== null) {
    return `In our test on ${day}, ${host} took ${lcpS.toFixed(1)} seconds to show its main content on a phone. Google considers more than 2.5 seconds slow.`;
  }
  if (index === 0) return `${describeTest(report, host)} on ${day}. It found: ${title}.`;
  return index === 1
    ? `Our test found something else: ${title}.`
    : `And a third point from our test: ${title}.`;
}

/** What a customer on Google misses; nothing where nothing is missing. */
function openerFromGoogle({ google, final_url: finalUrl, url }: WebsiteReport): CallOpener[] {
  if (!google) return [];
  const { name, phone, openings } = google.business;
  const gaps = [
    google.description === null && 'no description',
    name === null && 'no business name',
    openings.length === 0 && 'no opening hours',
    phone === null && 'no phone number',
  ].filter((gap) => gap !== false);
  if (gaps.length === 0) return [];
  return [
    {
      id: 'google',
      say: `I looked at what ${formatHost(finalUrl || url)} gives Google to show: ${gaps.join(', ')}.`,
      ask: 'When did you last look yourself up on Google?',
      because: 'how you look on Google',
    },
  ];
}

/** Only what moves a customer to call. */
const ANSWERS_MISSED: Partial<Record<CustomerQuestion, string>> = {
  price: 'what it costs',
  town: 'which towns you come to',
  licensed: 'whether you are licensed',
  book: 'how to book',
};

/** What an assistant cannot tell a customer; nothing where the pages answer. */
function openerFromAnswers({ answers, final_url: finalUrl, url }: WebsiteReport): CallOpener[] {
  const gaps = (answers?.answers ?? []).flatMap(({ question, quote }) =>
    quote === null ? (ANSWERS_MISSED[question] ?? []) : [],
  );
  if (gaps.length === 0) return [];
  return [
    {
      id: 'answers',
      say: `When people ask ChatGPT about ${formatHost(finalUrl || url)}, it cannot tell them ${gaps.join(', ')}. The pages do not say.`,
      ask: 'How often do callers ask you exactly that?',
      because: 'what an assistant could answer',
    },
  ];
}

/** Without a browser no screen was opened. */
function describeTest({ coverage }: WebsiteReport, host: string): string {
  return coverage.kind === 'without_browser'
    ? `Our test read ${host}`
    : `Our test opened ${host} on a phone-sized screen`;
}

function openerFromAnswer(painPoint: PainPoint, host: string | null): CallOpener {
  const trouble = PAIN_POINTS[painPoint];
  const site = host ?? 'your business';
  return {
    id: painPoint,
    say: `On our form you told us that ${TROUBLES[painPoint](site)}.`,
    ask: 'When did you notice it, and what have you tried so far?',
    because: `they answered "${trouble}"`,
  };
}

/** The answers of the form as a person says them. `site`: their website, or "your business". */
const TROUBLES: Readonly<Record<PainPoint, (site: string) => string>> = {
  not_showing_in_maps: (site) => `${site} does not show up in Google Maps`,
  slow_website: (site) => (site === 'your business' ? 'your website is slow' : `${site} is slow`),
  wasted_ad_spend: (site) => `the ads for ${site} waste money`,
  no_tracking: (site) => `you cannot see which calls and leads ${site} brings`,
  low_conversions: (site) => `visitors of ${site} do not become customers`,
  inconsistent_listings: (site) => `the listings of ${site} do not agree with each other`,
};
