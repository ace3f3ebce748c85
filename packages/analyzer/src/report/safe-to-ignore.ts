import type { ReportMessage, WebsiteReport } from '@fml/contract';
import { formatMessage, message } from '@fml/report-texts';
import type { Facts } from '../facts.ts';

type Ignored = NonNullable<WebsiteReport['safe_to_ignore']>[number] & {
  title_message: ReportMessage;
  why_message: ReportMessage;
};

/** Things that other tools complain about, by what was seen on this page. */
const SIGHTS = {
  protected_emails: ({ links, linkTexts }: Seen) =>
    links.some((url) => url.includes('/cdn-cgi/l/email-protection')) ||
    linkTexts.some((href) => href.includes('/cdn-cgi/l/email-protection')),
  keywords: ({ keywords }: Seen) => keywords === null,
  training_blocked: ({ trainingBlocked }: Seen) => trainingBlocked,
  host_redirect: ({ hostRedirect }: Seen) => hostRedirect,
  refused_programs: ({ refused }: Seen) => refused,
} as const;

interface Seen {
  links: string[];
  linkTexts: string[];
  keywords: string | null;
  trainingBlocked: boolean;
  hostRedirect: boolean;
  refused: boolean;
}

type IgnoredId = keyof typeof SIGHTS;

/** What was seen on this page that costs no customers, no matter what other tools say. */
export function safeToIgnore(facts: Facts): Ignored[] {
  const seen = whatWasSeen(facts);
  if (seen === null) return [];
  return (Object.keys(SIGHTS) as IgnoredId[])
    .filter((id) => SIGHTS[id](seen))
    .map((id) => ({
      id,
      title: formatMessage('en', `ignore.${id}.title`),
      why: formatMessage('en', `ignore.${id}.why`),
      title_message: message(`ignore.${id}.title`),
      why_message: message(`ignore.${id}.why`),
    }));
}

function whatWasSeen(facts: Facts): Seen | null {
  const [links, linkTexts, headTags] = [facts.get('links'), facts.get('linkTexts'), facts.get('headTags')];
  const [assistants, visit] = [facts.get('assistants'), facts.get('pageVisit')];
  if (!links.ok || !linkTexts.ok || !headTags.ok) return null;
  return {
    links: links.value.map(({ url }) => url),
    linkTexts: linkTexts.value.map(({ href }) => href),
    keywords: headTags.value.keywords,
    trainingBlocked:
      assistants.ok && assistants.value.some(({ purpose, allowed }) => purpose === 'training' && !allowed),
    hostRedirect: visit.ok && visit.value.way.length === 2 && differsByWww(visit.value.way),
    refused: links.value.some(({ status }) => status === 403 || status === 405 || status === 429),
  };
}

function differsByWww([from = '', to = '']: string[]): boolean {
  const [one, other] = [URL.parse(from)?.host ?? '', URL.parse(to)?.host ?? ''];
  return one !== other && one.replace(/^www\./, '') === other.replace(/^www\./, '');
}
