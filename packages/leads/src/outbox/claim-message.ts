import type { OutboxChannel, OutboxLead, OutboxMessage } from '@fml/mail';
import { isDeclaredSql, type Pool, type WorkerCapability } from '@fml/postgres';

/** What a worker needs to send by a channel; the others take whatever is set up in the desk. */
const NEEDED_BY_CHANNEL: readonly { channel: OutboxChannel; needs: WorkerCapability; isOfDesk: string }[] = [
  { channel: 'email', needs: 'mail', isOfDesk: 'false' },
  { channel: 'sms', needs: 'phone', isOfDesk: 'false' },
  { channel: 'webhook', needs: 'leadWebhook', isOfDesk: `content ? 'endpoint_id'` },
];

/** True of a message that this worker may take: one that it can send, or that no connected worker can. */
const MAY_BE_TAKEN = NEEDED_BY_CHANNEL.map(
  ({ channel, needs, isOfDesk }) =>
    `(channel <> '${channel}' or ${isOfDesk} or '${needs}' = any ($4::text[]) or not ${isDeclaredSql(needs)})`,
).join(' and ');

interface ClaimedRow extends Omit<OutboxMessage, 'lead'> {
  leadKind: OutboxLead['kind'] | null;
  leadId: string | null;
}

/**
 * Takes the message that is due longest, or null. No two workers get the same one while `leaseMs` lasts; a
 * worker that dies leaves it to the next one after that. Webhooks are left out when `withWebhooks` is false. A worker leaves
 * what it has no means to send (`capabilities`; absent = it has all) to those that have declared them.
 */
export async function claimMessage(
  pool: Pool,
  options: {
    leaseMs: number;
    now?: Date;
    withWebhooks?: boolean;
    capabilities?: readonly WorkerCapability[];
  },
): Promise<OutboxMessage | null> {
  const { rows } = await pool.query<ClaimedRow>(
    `with clock as (
       select coalesce($2::timestamptz, clock_timestamp()) as moment
     )
     update private.outbox
        set attempts = attempts + 1,
            next_attempt_at = (select moment from clock) + $1 * interval '1 millisecond'
      where id = (
        select id from private.outbox
         where status = 'waiting' and next_attempt_at <= (select moment from clock)
           and ($3 or channel <> 'webhook') and ${MAY_BE_TAKEN}
         order by next_attempt_at limit 1
         for update skip locked
      )
      returning id, channel, kind, recipient, content, attempts as attempt, created_at as "createdAt",
                retry_since as "retrySince", expires_at as "expiresAt", traceparent, lead_id as "leadId",
                (select l.kind from public.leads l where l.id = lead_id) as "leadKind"`,
    [
      options.leaseMs,
      options.now ?? null,
      options.withWebhooks ?? true,
      options.capabilities ?? NEEDED_BY_CHANNEL.map(({ needs }) => needs),
    ],
  );
  const row = rows[0];
  if (row === undefined) return null;
  const { leadKind, leadId, ...message } = row;
  return { ...message, lead: leadKind === null || leadId === null ? null : { kind: leadKind, id: leadId } };
}
