import { createHash } from 'node:crypto';
import { BRAND } from '@fml/contract';
import { consumeRateLimit, type Database } from '@fml/postgres';
import ical, { ICalCalendarMethod } from 'ical-generator';

export interface TaskCalendarOptions {
  /** Throws AppError `database_unavailable` while there is none. */
  database: () => Database;
  /** Where links of events lead, without a slash at the end. */
  siteUrl: string;
  /** False only for tests and benches. */
  limited: boolean;
}

/** A task as the database has it. */
interface FeedTask {
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
export async function taskCalendar(
  { database, siteUrl, limited }: TaskCalendarOptions,
  { secret, clientKey }: { secret: string; clientKey: string },
): Promise<Response> {
  const db = database();
  if (limited) {
    const { allowed, retryAfterS } = await consumeRateLimit(db.appPool, { ...CLIENT_LIMIT, key: clientKey });
    if (!allowed) return plain(BUSY, 429, { 'retry-after': String(retryAfterS) });
  }
  const tasks = SECRET.test(secret) ? await findTasks(db, secret) : null;
  if (tasks === null) return plain(GONE, 404);
  return new Response(renderTaskCalendar(tasks, siteUrl), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="follow-ups.ics"',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  });
}

async function findTasks(db: Database, secret: string): Promise<FeedTask[] | null> {
  const hash = createHash('sha256').update(secret).digest();
  const { rows } = await db.appPool.query<{ tasks: FeedTask[] | null }>(
    'select private.tasks_of_feed($1) as tasks',
    [hash],
  );
  return rows[0]?.tasks ?? null;
}

/** The same task has the same UID each time, so that a moved one moves in the calendar. */
function renderTaskCalendar(tasks: readonly FeedTask[], siteUrl: string): string {
  const host = new URL(siteUrl).hostname;
  const calendar = ical({
    name: `${BRAND.name} follow-ups`,
    prodId: { company: BRAND.name, product: 'Lead desk', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_S,
  });
  for (const task of tasks) {
    const start = new Date(task.due_at);
    const link = `${siteUrl}/admin/${task.lead.kind}s/${task.lead.id}`;
    calendar.createEvent({
      id: `follow-up-${task.id}@${host}`,
      start,
      end: new Date(start.getTime() + EVENT_MINUTES * 60_000),
      stamp: new Date(task.updated_at),
      created: new Date(task.created_at),
      lastModified: new Date(task.updated_at),
      summary: `${task.title}: ${task.lead_title}`.replace(UNWRITABLE, ' '),
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
