import type { Queries } from '@fml/postgres';
import { keptLead, leadGroup } from '../store/lead-group.ts';

/**
 * Makes drafts of mails to a lead that wait for their time, or of all that wait (`all`), and answers how many. A mail that a
 * worker has already tried goes on. The lead is locked.
 */
export async function stopMails(
  tx: Queries,
  leadId: string,
  { reason, all = false }: { reason: string; all?: boolean },
): Promise<number> {
  const leads = await leadGroup(tx, await keptLead(tx, leadId));
  const stopped = await tx
    .deleteFrom('private.outbox')
    .where('kind', '=', 'lead_mail')
    .where('status', '=', 'waiting')
    .where('attempts', '=', 0)
    .where('id', 'in', (waiting) =>
      waiting
        .selectFrom('leadMessages')
        .select('id')
        .where('leadId', 'in', leads)
        .where('channel', '=', 'email')
        .where('state', '=', 'waiting')
        .$if(!all, (planned) => planned.where('sendAt', 'is not', null)),
    )
    .returning('id')
    .execute();
  if (stopped.length === 0) return 0;
  const ids = stopped.map(({ id }) => id);
  await tx.updateTable('leadMessages').set({ state: 'draft', reason }).where('id', 'in', ids).execute();
  return stopped.length;
}
