import { openingStatus } from '../opening-status.ts';
import type { BusinessDay } from '../report-business.ts';
import type { GoogleBusiness, ReportGoogle } from '../report-google.ts';
import type { FixKitPart, WebsiteReport } from '../website-report.ts';
import { cutToWidth, type FittedText } from './cut-to-width.ts';
import type { GoogleWords } from './google-words.ts';

/**
 * Room on a result page, in CSS pixels: a title has 600 in letters of 20, a description on a phone 680 in letters of 14.
 * Google does not state them; they are what people who measure result pages agree on.
 */
export const RESULT_ROOM = {
  title: { width: 600, size: 20 },
  description: { width: 680, size: 14 },
} as const;

/** A search result and a map card, as texts. Null: missing. */
export interface GoogleView {
  siteName: string;
  hasIcon: boolean;
  /** "host › services". */
  address: string;
  title: FittedText | null;
  description: FittedText | null;
  business: GoogleBusiness;
}

export interface GoogleAppearance {
  today: GoogleView;
  /** Null when the code of the fix kit changes nothing; what is null within is for the owner to fill in. */
  fixed: GoogleView | null;
  /** False: the page asks search engines to leave it out. */
  isListed: boolean;
}

/**
 * How a customer meets the business on Google: today, and with the code of the fix kit on the page.
 */
export function googleAppearance(
  report: Pick<WebsiteReport, 'final_url' | 'page_title' | 'issues' | 'fix_kit' | 'google'>,
): GoogleAppearance | null {
  const { google, fix_kit: kit = [] } = report;
  if (!google) return null;
  const today = viewOf(report.final_url, google, report.page_title, google.description);
  const title = textOfKit(kit, 'title');
  const description = textOfKit(kit, 'description');
  const { name, phone, openings } = google.business;
  const asksForMore =
    name === null || phone === null || openings.length === 0 || placeOf(google.business) === null;
  const isListed = !report.issues.critical.some(({ id }) => id === 'indexable');
  const changes = title !== null || description !== null || asksForMore;
  const fixedView = () =>
    viewOf(report.final_url, google, title ?? report.page_title, description ?? google.description);
  return { today, fixed: changes ? fixedView() : null, isListed };
}

/** Where the business is, or the towns that it serves. */
function placeOf({ address, towns }: GoogleBusiness): { address: string } | { towns: string[] } | null {
  if (address !== null) return { address };
  return towns.length > 0 ? { towns } : null;
}

const WEEK: readonly BusinessDay[] = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'];

/** The lines of a map card. Null: missing. */
export interface CardTexts {
  name: string | null;
  /** Rating and trade. */
  about: string;
  place: string | null;
  hours: { isOpen: boolean | null; text: string } | null;
  phone: string | null;
  hasDoor: boolean;
}

/** What a map card says at `now`; whether the doors are open only where the time zone is certain. */
export function cardTexts(business: GoogleBusiness, now: Date, words: GoogleWords): CardTexts {
  const { name, trade, rating, phone, openings } = business;
  const place = placeOf(business);
  const stars = rating ? words.rating(rating.average, rating.count) : words.ratingElsewhere;
  const stated = openings.length > 0 ? { isOpen: null, text: words.hoursOnPage } : null;
  return {
    name,
    about: trade === null ? stars : `${stars} · ${trade.charAt(0).toUpperCase()}${trade.slice(1)}`,
    place: place && ('address' in place ? place.address : words.serves(place.towns)),
    hours: hoursNow(business, now, words) ?? stated,
    phone,
    hasDoor: place !== null && 'address' in place,
  };
}

function hoursNow({ openings, time_zone: timeZone }: GoogleBusiness, now: Date, words: GoogleWords) {
  const status = timeZone === null ? null : openingStatus(openings, WEEK, clockOf(timeZone, now));
  if (status === null) return null;
  if (status.isOpen) {
    const change = status.closes === null ? words.allDay : words.closes(words.time(status.closes));
    return { isOpen: true, text: `${words.open} · ${change}` };
  }
  const day = status.daysAhead === 0 ? null : words.days[status.day];
  return { isOpen: false, text: `${words.closed} · ${words.opens(words.time(status.opens), day)}` };
}

function clockOf(timeZone: string, now: Date): { today: BusinessDay; time: string } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const name = part('weekday').slice(0, 2).toLowerCase();
  return { today: WEEK.find((day) => day === name) ?? 'mo', time: `${part('hour')}:${part('minute')}` };
}

function viewOf(
  url: string,
  google: ReportGoogle,
  title: string | null,
  description: string | null,
): GoogleView {
  const host = URL.parse(url)?.host.replace(/^www\./, '') ?? url;
  return {
    siteName: google.site_name ?? host,
    hasIcon: google.has_icon,
    address: [host, ...google.trail].join(' › '),
    title: fitted(title, RESULT_ROOM.title),
    description: fitted(description, RESULT_ROOM.description),
    business: google.business,
  };
}

function fitted(text: string | null, { width, size }: { width: number; size: number }): FittedText | null {
  return text?.trim() ? cutToWidth(text, width, size) : null;
}

/** The text within the code of a title or description. */
function textOfKit(kit: readonly FixKitPart[], kind: 'title' | 'description'): string | null {
  const code = kit.find((part) => part.kind === kind)?.code;
  const text = /^<title>(.*)<\/title>$|content="(.*)">$/su.exec(code ?? '');
  const escaped = text?.[1] ?? text?.[2];
  return escaped === undefined ? null : unescapeHtml(escaped);
}

const CHARACTERS: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };

function unescapeHtml(text: string): string {
  return text.replace(/&(lt|gt|quot|#39|amp);/g, (whole, name: string) => CHARACTERS[name] ?? whole);
}
