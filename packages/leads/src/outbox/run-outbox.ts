import type { OutboxMessage } from '@fml/mail';
import type { Database, WorkerCapability } from '@fml/postgres';
import {
  DATABASE_RETRY_MS,
  errorText,
  retryUntil,
  runWorkerLoops,
  untilAborted,
  type WorkerLoops,
} from '@fml/postgres';
import { inSpan } from '@fml/runtime/tracing';
import { renderLeadMessage } from '../messages/render-lead-message.ts';
import { claimMessage } from './claim-message.ts';
import { type Deliver, type DeliveryOutcome, notDelivered, recordDelivery } from './record-delivery.ts';

const CONCURRENCY = 4;
/** A delivery that is not over by then counts as failed. */
const DELIVERY_LIMIT_MS = 60_000;
/** Longer than a delivery may take, so that only a dead worker's message is taken by another. */
const LEASE_MS = 90_000;
const WAITING_EVENT = 'outbox_waiting_for_database';

export interface OutboxWorkerOptions {
  /** Sends one message. A throw counts as a failure that may pass. Must settle soon after `signal` aborts. */
  deliver: Deliver;
  /** The site's address, for links into the desk; without it such mails have none. */
  siteUrl?: string | undefined;
  /** What this worker has the means to send; the rest it leaves to workers that have. Absent = everything. */
  capabilities?: readonly WorkerCapability[];
  /** Messages in hand at once. */
  concurrency?: number;
  pollMs?: number;
  leaseMs?: number;
  deliveryLimitMs?: number;
  /** For tests; otherwise the database's clock decides what is due, so that several hosts agree. */
  now?: () => Date;
}

/**
 * Sends messages of the outbox, at least once each, until stopped. Any number of workers may run. Lives through
 * database restarts. Logs `outbox_message_failed` and `outbox_message_dead`, without addresses or contents.
 */
export function runOutbox(db: Database, options: OutboxWorkerOptions): WorkerLoops {
  const { leaseMs = LEASE_MS, concurrency = CONCURRENCY } = options;
  return runWorkerLoops(db, {
    loops: concurrency,
    takeOne: async (loop, abortSignal) => {
      // One loop alone takes webhooks: a receiver that hangs must not keep mails waiting behind it.
      const withWebhooks = loop === 0;
      const { now, capabilities } = options;
      const message = await claimMessage(db.appPool, { leaseMs, now: now?.(), withWebhooks, capabilities });
      if (message) await workOn(db, message, options, { abortSignal, leaseMs });
      return message !== null;
    },
    idleMs: options.pollMs,
    waitingEvent: WAITING_EVENT,
  });
}

async function workOn(
  db: Database,
  message: OutboxMessage,
  options: OutboxWorkerOptions,
  { abortSignal, leaseMs }: { abortSignal: AbortSignal; leaseMs: number },
): Promise<void> {
  const leaseEndMs = performance.now() + leaseMs;
  const now = () => options.now?.() ?? new Date();
  const outcome = isExpired(message, now())
    ? notDelivered('It expired before it could be sent.', true)
    : await tracedDelivery(message, options, abortSignal);
  // The next worker takes it when our lease is over.
  if (abortSignal.aborted && outcome.kind === 'failed') return;
  // A lost database must not have a sent message sent again, as long as no other worker may take it.
  const status = await retryUntil(db, () => recordDelivery(db, message, outcome, now()), {
    deadlineMs: leaseEndMs,
    retryMs: DATABASE_RETRY_MS,
    abortSignal,
    waitingEvent: WAITING_EVENT,
  });
  if (outcome.kind === 'sent') return;
  db.log(status === 'dead' ? 'outbox_message_dead' : 'outbox_message_failed', {
    messageId: message.id,
    kind: message.kind,
    attempt: message.attempt,
    error: outcome.error.replaceAll(/[^\s<>@]+@[^\s<>@]+/g, '(address)'),
  });
}

/** The delivery as a step of the trace in which the message was written. */
function tracedDelivery(
  message: OutboxMessage,
  options: OutboxWorkerOptions,
  abortSignal: AbortSignal,
): Promise<DeliveryOutcome> {
  const attributes = {
    'fml.channel': message.channel,
    'fml.message': message.kind,
    'fml.attempt': message.attempt,
  };
  const parent = message.traceparent ?? null;
  return inSpan({ name: 'message', kind: 'consumer', attributes, parent }, async (span) => {
    const outcome = await attemptDelivery(message, options, abortSignal);
    span.set({ 'fml.outcome': outcome.kind });
    if (outcome.kind === 'failed') span.fail(outcome.permanent ? 'refused' : 'not_delivered');
    return outcome;
  });
}

async function attemptDelivery(
  message: OutboxMessage,
  options: OutboxWorkerOptions,
  abortSignal: AbortSignal,
): Promise<DeliveryOutcome> {
  const settled = new AbortController();
  const late = AbortSignal.timeout(options.deliveryLimitMs ?? DELIVERY_LIMIT_MS);
  const signal = AbortSignal.any([abortSignal, late]);
  const overdue = async (): Promise<DeliveryOutcome> => {
    await untilAborted(signal, settled.signal);
    return notDelivered('Sending took too long.');
  };
  try {
    return await Promise.race([
      options.deliver(renderLeadMessage(message, options.siteUrl), signal),
      overdue(),
    ]);
  } catch (error) {
    return notDelivered(errorText(error));
  } finally {
    settled.abort();
  }
}

function isExpired(message: OutboxMessage, now: Date): boolean {
  return message.expiresAt !== null && message.expiresAt <= now;
}
