import { type Database, inQueries, type Queries, runPeriodically, runWorkerLoops } from '@fml/postgres';
import { staffInData, webhookData } from '../events/event-data.ts';
import { noteDueFollowUps } from '../events/note-due-follow-ups.ts';
import { type EventLead, readEventLead } from '../events/read-event-lead.ts';
import { type DeskEvent, markSpread, takeEvents } from '../events/take-events.ts';
import { isNotice, notifyStaff } from '../notices/notify-staff.ts';
import { readStaffMembers } from '../notices/staff-members.ts';
import { enqueueWebhook } from '../webhooks/enqueue-webhook.ts';

const DUE_INTERVAL_MS = 20_000;
/** An event that nobody asks for costs little more than taking it. */
const MAX_AT_ONCE = 20;

export interface EventSpreadOptions {
  /** The site's address for links into the desk, without a slash at the end. */
  siteUrl: string;
  idleMs?: number;
  dueIntervalMs?: number;
}

interface Endpoint {
  id: string;
  url: string;
  events: string[];
}

/** Makes the messages of the oldest events that wait, in one transaction with them; false when none wait. */
export function spreadEvents(db: Pick<Database, 'appPool'>, siteUrl: string): Promise<boolean> {
  return inQueries(db, async (tx) => {
    const events = await takeEvents(tx, MAX_AT_ONCE);
    if (events.length === 0) return false;
    const endpoints: Endpoint[] = await tx
      .selectFrom('private.webhookEndpoints')
      .select(['id', 'url', 'events'])
      .where('isEnabled', '=', true)
      .execute();
    const staff = events.some(isNotice) ? await readStaffMembers(tx) : [];
    for (const event of events) {
      const asking = endpoints.filter((endpoint) => endpoint.events.includes(event.type));
      if (asking.length === 0 && !isNotice(event)) continue;
      const lead = await readEventLead(tx, event, siteUrl);
      if (lead === null) continue;
      if (asking.length > 0) await enqueueWebhooks(tx, event, lead, asking);
      if (isNotice(event)) await notifyStaff(tx, event, lead, staff);
    }
    await markSpread(tx, events);
    return true;
  });
}

async function enqueueWebhooks(
  tx: Queries,
  event: DeskEvent,
  lead: EventLead,
  endpoints: readonly Endpoint[],
): Promise<void> {
  const people = [event.actor, ...staffInData(event.data)].filter((id) => id !== null);
  const found =
    people.length === 0
      ? []
      : await tx.selectFrom('private.people').select(['id', 'email']).where('id', 'in', people).execute();
  const emailOf = (asked: string | null) => found.find(({ id }) => id === asked)?.email ?? null;
  const content = {
    event_id: event.id,
    type: event.type,
    timestamp: event.happenedAt,
    data: {
      ...webhookData(event.data, emailOf),
      lead: lead.shown,
      by: emailOf(event.actor),
      application: event.application,
    },
  };
  for (const endpoint of endpoints) {
    await enqueueWebhook(tx, endpoint, { content, leadId: lead.id, isReplay: false });
  }
}

/**
 * Turns what happened to leads into webhooks and notifications until stopped. Any number of workers may run: an event and
 * its messages are one transaction. Lives through database restarts; logs `follow_ups_not_announced`.
 */
export function startSpreadingEvents(db: Database, options: EventSpreadOptions): { stop(): Promise<void> } {
  const loops = runWorkerLoops(db, {
    takeOne: () => spreadEvents(db, options.siteUrl),
    idleMs: options.idleMs,
    waitingEvent: 'events_waiting_for_database',
  });
  const stopDue = runPeriodically(db, {
    intervalMs: options.dueIntervalMs ?? DUE_INTERVAL_MS,
    run: () => noteDueFollowUps(db),
    failedEvent: 'follow_ups_not_announced',
  });
  return {
    stop: async () => {
      await stopDue();
      await loops.stop();
    },
  };
}
