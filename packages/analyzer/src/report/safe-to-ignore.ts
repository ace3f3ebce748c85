import type { ReportMessage, WebsiteReport } from '@fml/contract';
import { formatMessage, message } from '@fml/report-texts';
import { type Facts, factValue } from '../facts.ts';

type Ignored = NonNullable<WebsiteReport['safe_to_ignore']>[number] & {
  title_message: ReportMessage;
  why_message: ReportMessage;
};

/** What was seen on this page that costs no customers, no matter what other tools say. */
export function safeToIgnore(facts: Facts): Ignored[] {
  return whatWasSeen(facts).map((id) => ({
    id,
    title: formatMessage('en', `ignore.${id}.title`),
    why: formatMessage('en', `ignore.${id}.why`),
    title_message: message(`ignore.${id}.title`),
    why_message: message(`ignore.${id}.why`),
  }));
}

/** Things that other tools complain about. */
function whatWasSeen(facts: Facts) {
  const links = factValue(facts, 'links');
  const linkTexts = factValue(facts, 'linkTexts');
  const headTags = factValue(facts, 'headTags');
  if (!links || !linkTexts || !headTags) return [];
  const addresses = [...links.map(({ url }) => url), ...linkTexts.map(({ href }) => href)];
  const assistants = factValue(facts, 'assistants') ?? [];
  const way = factValue(facts, 'pageVisit')?.way ?? [];
  const sights = [
    { id: 'protected_emails', seen: addresses.some((url) => url.includes('/cdn-cgi/l/email-protection')) },
    { id: 'keywords', seen: headTags.keywords === null },
    {
      id: 'training_blocked',
      seen: assistants.some(({ purpose, allowed }) => purpose === 'training' && !allowed),
    },
    { id: 'host_redirect', seen: way.length === 2 && differsByWww(way) },
    {
      id: 'refused_programs',
      seen: links.some(({ status }) => status === 403 || status === 405 || status === 429),
    },
  ] as const;
  return sights.filter(({ seen }) => seen).map(({ id }) => id);
}

function differsByWww([from = '', to = '']: string[]): boolean {
  const [one, other] = [URL.parse(from)?.host ?? '', URL.parse(to)?.host ?? ''];
  return one !== other && one.replace(/^www\./, '') === other.replace(/^www\./, '');
}
