import { BACKUP_AGE_SECONDS, countCapabilities, type Database } from '@fml/postgres';
import { Gauge, poolMetrics, type Registry } from '@fml/runtime/prometheus';
import { withinTime } from '@fml/runtime/within-time';

/** A scrape must not wait for a struggling database; what was asked for is left out then. */
const QUERY_TIMEOUT_MS = 1000;

const WAITING = `
  select (select count(*)::int from public.analyses where status = 'queued') as analyses_waiting,
         (select count(*)::int from public.analyses where status = 'running') as analyses_running,
         (select coalesce(extract(epoch from now() - min(requested_at)), 0)::float8
            from public.analyses where status = 'queued') as analyses_oldest_seconds,
         (select count(*)::int from private.outbox where status = 'waiting') as outbox_waiting,
         (select count(*)::int from private.outbox where status = 'dead') as outbox_dead,
         (select coalesce(extract(epoch from now() - min(created_at)), 0)::float8
            from private.outbox where status = 'waiting') as outbox_oldest_seconds,
         (select coalesce(extract(epoch from now() - min(next_attempt_at)), 0)::float8
            from private.outbox where status = 'waiting' and next_attempt_at <= now()) as outbox_late_seconds,
         ${BACKUP_AGE_SECONDS} as backup_age_seconds`;

/** Null: there is nothing to measure. */
type Waiting = Record<keyof typeof GAUGES, number | null>;

const GAUGES = {
  analyses_waiting: 'Analyses that no worker has taken yet.',
  analyses_running: 'Analyses that a worker has in hand.',
  analyses_oldest_seconds: 'Age of the analysis that has waited longest, in seconds.',
  outbox_waiting: 'Mails, text messages and webhooks that are still to be sent.',
  outbox_dead: 'Messages that were given up; Settings lists them.',
  outbox_oldest_seconds: 'Age of the oldest message that is still to be sent, in seconds.',
  outbox_late_seconds: 'How long the message that is due longest has been due, in seconds.',
  backup_age_seconds: 'Seconds since the last good backup; since the first try while none was good.',
} as const;

/** Queue, outbox and connections, read when they are asked for. Every server of a site tells the same queue. */
export function databaseMetrics(
  registry: Registry,
  database: () => Database | null,
  hasAnalyses = true,
): void {
  // All gauges of one scrape share one query.
  let reading: Promise<Partial<Waiting> | null> | null = null;
  const read = () => {
    reading ??= readWaiting(database(), hasAnalyses).finally(() => {
      reading = null;
    });
    return reading;
  };
  new Gauge({
    name: 'database_up',
    help: '1 while the database answers.',
    registers: [registry],
    async collect() {
      this.set((await read()) === null ? 0 : 1);
    },
  });
  for (const [name, help] of Object.entries(GAUGES)) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const waiting = await read();
        const value = waiting?.[name as keyof Waiting];
        if (value === undefined || value === null) this.remove();
        else this.set(value);
      },
    });
  }
  if (hasAnalyses) workerGauge(registry, database);
  poolMetrics(registry, () => {
    const db = database();
    return db && { app: db.appPool, auth: db.authPool };
  });
}

/** What the connected workers can do, by the locks that they hold. */
function workerGauge(registry: Registry, database: () => Database | null): void {
  new Gauge({
    name: 'workers_able',
    help: 'Connected workers that have this: a browser, a mail server, a provider of text messages, the webhook of leads.',
    labelNames: ['to'],
    registers: [registry],
    async collect() {
      const db = database();
      const able = db && (await withinScrapeTime(countCapabilities(db.appPool)));
      if (able === null) return this.reset();
      this.set({ to: 'measure' }, able.browser);
      this.set({ to: 'mail' }, able.mail);
      this.set({ to: 'text' }, able.phone);
      this.set({ to: 'lead_webhook' }, able.leadWebhook);
    },
  });
}

/** Without our tables there is nothing to count, but the database answers all the same. */
async function readWaiting(db: Database | null, hasAnalyses: boolean): Promise<Partial<Waiting> | null> {
  if (db === null) return null;
  const asked = db.appPool.query<Waiting>(hasAnalyses ? WAITING : 'select');
  return withinScrapeTime(asked.then(({ rows: [row] }) => row ?? {}));
}

/** Null when the database does not answer in time, or cannot. */
function withinScrapeTime<T>(asked: Promise<T>): Promise<T | null> {
  return withinTime(
    asked.catch(() => null),
    QUERY_TIMEOUT_MS,
    null,
  );
}
