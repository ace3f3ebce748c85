import { createHash } from 'node:crypto';
import { BRAND } from '@fml/contract';
import { consumeRateLimit, type Database, inQueries, type Rows, type Selectable, sql } from '@fml/postgres';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { type KeptLead, keptLeads } from './kept-leads.ts';

export interface FollowUpCalendarOptions {
  /** Throws AppError `database_unavailable` while there is none. */
  database: () => Database;
  /** Where links of events lead, without a slash at the end. */
  siteUrl: string;
  /** False only for tests and benches. */
  limited: boolean;
}

type CalendarEntry = Pick<
  Selectable<Rows['followUps']>,
  'id' | 'title' | 'dueAt' | 'createdAt' | 'updatedAt'
> &
  Pick<KeptLead, 'lead'> & { leadTitle: string };

/** Calendar programs ask a few times an hour; a person may have several. */
const CLIENT_LIMIT = { bucket: 'calendar-client', limit: 60, windowMs: 10 * 60_000 };
const SECRET = /^[0-9a-f]{64}$/;
const MAX_ENTRIES = 500;
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

/** The open follow-ups of the person with this secret; null for a secret that no active member of staff has. */
function findFollowUps(db: Database, secret: string): Promise<CalendarEntry[] | null> {
  const secretHash = createHash('sha256').update(secret).digest();
  return inQueries(db, async (tx) => {
    const feed = await tx
      .selectFrom('private.calendarFeeds as f')
      .innerJoin('userRoles as r', 'r.userId', 'f.userId')
      .innerJoin('private.people as p', 'p.id', 'f.userId')
      .select('f.userId')
      .where('f.secretHash', '=', secretHash)
      .where('p.isActive', '=', true)
      .executeTakeFirst();
    if (feed === undefined) return null;
    await tx
      .updateTable('private.calendarFeeds')
      .set({ readAt: sql<string>`now()` })
      .where('userId', '=', feed.userId)
      .where(sql<boolean>`(read_at is null or read_at < now() - interval '1 hour')`)
      .execute();
    const rows = await tx
      .selectFrom('followUps')
      .select(['id', 'leadId', 'title', 'dueAt', 'createdAt', 'updatedAt'])
      .where('assigneeId', '=', feed.userId)
      .where('doneAt', 'is', null)
      .where('deletedAt', 'is', null)
      .orderBy('dueAt')
      .orderBy('id')
      .limit(MAX_ENTRIES)
      .execute();
    const ids = rows.map(({ leadId }) => leadId);
    const leads = await keptLeads(tx, ids);
    return rows.flatMap(({ leadId, ...followUp }) => {
      const kept = leads.get(leadId);
      return kept === undefined ? [] : { ...followUp, lead: kept.lead, leadTitle: kept.title };
    });
  });
}

/** The same follow-up has the same UID each time, so that a moved one moves in the calendar. */
function renderFollowUpCalendar(followUps: readonly CalendarEntry[], siteUrl: string): string {
  const host = new URL(siteUrl).hostname;
  const calendar = ical({
    name: `${BRAND.name} follow-ups`,
    prodId: { company: BRAND.name, product: 'Lead desk', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_S,
  });
  for (const followUp of followUps) {
    const start = new Date(followUp.dueAt);
    const link = `${siteUrl}/admin/${followUp.lead.kind}s/${followUp.lead.id}`;
    calendar.createEvent({
      id: `follow-up-${followUp.id}@${host}`,
      start,
      end: new Date(start.getTime() + EVENT_MINUTES * 60_000),
      stamp: new Date(followUp.updatedAt),
      created: new Date(followUp.createdAt),
      lastModified: new Date(followUp.updatedAt),
      summary: `${followUp.title}: ${followUp.leadTitle}`.replace(UNWRITABLE, ' '),
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
