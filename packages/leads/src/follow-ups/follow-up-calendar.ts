import { createHash } from 'node:crypto';
import { BRAND } from '@fml/contract';
import { consumeRateLimit, type Database } from '@fml/postgres';
import ical, { ICalCalendarMethod } from 'ical-generator';

export interface FollowUpCalendarOptions {
  /** Throws AppError `database_unavailable` while there is none. */
  database: () => Database;
  /** Where links of events lead, without a slash at the end. */
  siteUrl: string;
  /** False only for tests and benches. */
  limited: boolean;
}

/** A follow-up as the database has it. */
interface FeedFollowUp {
  id: string;
  lead: { kind: 'submission' | 'consultation'; id: string };
  lead_title: string;
  title: string;
  due_at: string;
  created_at: string;
  updated_at: string;
}

/** Calendar programs ask a few times an hour; a person may have several. */
const CLIENT_LIMIT = { bucket: 'calendar-client', limit: 60, windowMs: 10 * 60_000 };
const SECRET = /^[0-9a-f]{64}$/;
const EVENT_MINUTES = 30;
/** Control characters that no text of a calendar may have (RFC 5545, 3.1); line ends are written as `\n`. */
const UNWRITABLE = /[^\P{Cc}\t\r\n]/gu;
const REFRESH_S = 15 * 60;
const GONE =
  'This calendar address does not work. Make a new one in the lead desk under Settings, Calendar.\n';
const BUSY = 'This calendar is asked for too often. Try again later.\n';

/**
 * The open follow-ups of one person as iCalendar (RFC 5545). The secret of the address is all that a calendar program shows;
 * it is compared by its hash and never logged. 404 for a secret that no one has, or whose person left the team.
 */
export async function followUpCalendar(
  { database, siteUrl, limited }: FollowUpCalendarOptions,
  { secret, clientKey }: { secret: string; clientKey: string },
): Promise<Response> {
  const db = database();
  if (limited) {
    const { allowed, retryAfterS } = await consumeRateLimit(db.appPool, { ...CLIENT_LIMIT, key: clientKey });
    if (!allowed) return plain(BUSY, 429, { 'retry-after': String(retryAfterS) });
  }
  const followUps = SECRET.test(secret) ? await findFollowUps(db, secret) : null;
  if (followUps === null) return plain(GONE, 404);
  return new Response(renderFollowUpCalendar(followUps, siteUrl), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="follow-ups.ics"',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  });
}

async function findFollowUps(db: Database, secret: string): Promise<FeedFollowUp[] | null> {
  const hash = createHash('sha256').update(secret).digest();
  const { rows } = await db.appPool.query<{ followUps: FeedFollowUp[] | null }>(
    'select private.tasks_of_feed($1) as followUps',
    [hash],
  );
  return rows[0]?.followUps ?? null;
}

/** The same follow-up has the same UID each time, so that a moved one moves in the calendar. */
function renderFollowUpCalendar(followUps: readonly FeedFollowUp[], siteUrl: string): string {
  const host = new URL(siteUrl).hostname;
  const calendar = ical({
    name: `${BRAND.name} follow-ups`,
    prodId: { company: BRAND.name, product: 'Lead desk', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_S,
  });
  for (const followUp of followUps) {
    const start = new Date(followUp.due_at);
    const link = `${siteUrl}/admin/${followUp.lead.kind}s/${followUp.lead.id}`;
    calendar.createEvent({
      id: `follow-up-${followUp.id}@${host}`,
      start,
      end: new Date(start.getTime() + EVENT_MINUTES * 60_000),
      stamp: new Date(followUp.updated_at),
      created: new Date(followUp.created_at),
      lastModified: new Date(followUp.updated_at),
      summary: `${followUp.title}: ${followUp.lead_title}`.replace(UNWRITABLE, ' '),
      description: `Open this lead: ${link}`,
      url: link,
    });
  }
  return calendar.toString();
}

function plain(text: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
}
