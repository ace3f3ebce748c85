import { type Queries, type Rows, sql } from '@fml/postgres';

type DeskEventType = Rows['private.deskEvents']['type'];

export interface NewEvent {
  type: DeskEventType;
  leadId: string;
  /** What the event itself says, as webhooks name it (docs/protocol/webhooks.md). */
  data?: Readonly<Record<string, unknown>>;
  /** An event with the same key is noted once. */
  onceKey?: string;
}

/**
 * Notes what happened to a lead, in the transaction in which it happened; the worker tells webhooks and staff a moment later.
 * Creation, status, owner and values of a lead are noted by the database itself.
 */
export async function noteEvent(tx: Queries, { type, leadId, data = {}, onceKey }: NewEvent): Promise<void> {
  await tx
    .insertInto('private.deskEvents')
    .values({
      type,
      leadId,
      data: JSON.stringify(data),
      actor: sql<string>`auth.uid()`,
      application: sql<string>`private.acting_application()`,
      onceKey: onceKey ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
