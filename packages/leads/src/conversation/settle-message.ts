import { type Queries, sql } from '@fml/postgres';
import { type HeldLead, holdLead } from '../store/hold-lead.ts';
import { keptLead, leadGroup } from '../store/lead-group.ts';

const MAX_ERROR_LENGTH = 500;

/** A message to a lead whose sending ended, and the lead that stands for that one now, which is locked. */
export interface EndedMessage {
  id: string;
  channel: 'email' | 'sms';
  author: string;
  queuedAt: string;
  lead: HeldLead & { id: string };
}

/** Null for a message that is gone. */
export async function lockMessage(tx: Queries, id: string): Promise<EndedMessage | null> {
  const message = await tx
    .selectFrom('leadMessages')
    .select(['id', 'channel', 'leadId', 'author', 'queuedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (message === undefined) return null;
  const { leadId, ...rest } = message;
  const kept = await keptLead(tx, leadId);
  const lead = await holdLead(tx, kept);
  return lead && { ...rest, lead: { ...lead, id: kept } };
}

/** The message was sent: what the lead wrote before is answered, and a new lead has been contacted. */
export async function settleSent(
  tx: Queries,
  { id, channel, author, queuedAt, lead }: EndedMessage,
  sentAt: Date,
): Promise<void> {
  await tx.updateTable('leadMessages').set({ state: 'sent', sentAt }).where('id', '=', id).execute();
  if (channel === 'email') {
    await tx
      .updateTable('leadReplies')
      .set({ settledAt: sql<string>`now()`, settledBy: author })
      .where('leadId', 'in', await leadGroup(tx, lead.id))
      .where('settledAt', 'is', null)
      .where('receivedAt', '<=', queuedAt)
      .execute();
  }
  await tx
    .updateTable('leads')
    .set({ workedAt: sql<string>`now()` })
    .where('id', '=', lead.id)
    .where('workedAt', 'is', null)
    .execute();
  if (lead.status === 'new') await contact(tx, lead, author);
}

/** The change is the author's, unless their role has become one that changes nothing. */
async function contact(tx: Queries, lead: EndedMessage['lead'], author: string): Promise<void> {
  await sql`
    select set_config('request.jwt.claims', case when private.person_may(${author}::uuid, 'write')
      then json_build_object('sub', ${author}::text)::text else '' end, true)`.execute(tx);
  await tx.updateTable(lead.table).set({ status: 'contacted' }).where('id', '=', lead.id).execute();
  await sql`select set_config('request.jwt.claims', '', true)`.execute(tx);
}

/** The message was given up: it is a draft again, which says why. */
export async function settleGivenUp(tx: Queries, { id }: EndedMessage, error: string): Promise<void> {
  const reason = `It could not be delivered: ${error.slice(0, MAX_ERROR_LENGTH)}`;
  await tx.updateTable('leadMessages').set({ state: 'draft', reason }).where('id', '=', id).execute();
  await tx.deleteFrom('private.outbox').where('id', '=', id).execute();
}
