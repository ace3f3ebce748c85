import { sql } from '@fml/postgres';
import { z } from 'zod';
import { writeAudit } from '../audit-log/write-audit.ts';
import { defineSilentCommand } from '../define-operation.ts';
import { refuse } from '../refuse.ts';

/** Queues a message again that was given up. */
export const retryMessage = defineSilentCommand({
  name: 'retry-message',
  right: 'write',
  input: z.strictObject({ id: z.guid() }),
  run: async (context, { id }) => {
    const { tx } = context;
    const now = sql<string>`now()`;
    const { numUpdatedRows } = await tx
      .updateTable('private.outbox')
      .set({ status: 'waiting', attempts: 0, nextAttemptAt: now, finishedAt: null, retrySince: now })
      .where('id', '=', id)
      .where('status', '=', 'dead')
      .where(sql<boolean>`content <> '{}' and coalesce(expires_at > now(), true)`)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw refuse('message_not_dead');
    await writeAudit(context, {
      action: 'change',
      subject: 'outbox',
      rowIds: [id],
      rowCount: 1,
      details: { columns: { status: { from: 'dead', to: 'waiting' }, retry_since: {} } },
    });
  },
});
