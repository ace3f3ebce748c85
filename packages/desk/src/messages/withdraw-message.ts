import { OUTBOX_KINDS } from '@fml/leads/conversation';
import { sql } from '@fml/postgres';
import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { refuse } from '../refuse.ts';
import { MESSAGE_COLUMNS, message, withAttachments } from './message-row.ts';

/** Makes a draft of a message that waits: for its author, owners and managers. */
export const withdrawMessage = defineCommand({
  name: 'withdraw-message',
  right: 'write',
  input: z.strictObject({ id: z.guid() }),
  answer: message,
  run: async ({ tx, staff }, { id }) => {
    const known = await tx
      .selectFrom('leadMessages')
      .select(['author', 'channel'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(() => refuse('message_gone'));
    if (known.author !== staff.id && !staff.may('settings')) throw refuse('role_forbids', 'colleague');
    // A try holds a message for less than two minutes; later attempts are farther away than that.
    const inNoHands = sql<boolean>`(attempts = 0 or next_attempt_at > clock_timestamp() + interval '2 minutes')`;
    const { numDeletedRows } = await tx
      .deleteFrom('private.outbox')
      .where('id', '=', id)
      .where('kind', '=', OUTBOX_KINDS[known.channel])
      .where('status', '=', 'waiting')
      .where(inNoHands)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw refuse('message_is_sent', known.channel);
    const stored = await tx
      .updateTable('leadMessages')
      .set({ state: 'draft', reason: null })
      .where('id', '=', id)
      .returning(MESSAGE_COLUMNS)
      .executeTakeFirstOrThrow();
    return withAttachments(tx, stored);
  },
});
