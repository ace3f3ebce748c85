import { settleClients } from '@fml/leads/clients';
import { z } from 'zod';
import { defineSilentCommand, type OperationContext } from '../define-operation.ts';
import { lockLead } from '../leads/lock-lead.ts';
import { refuse } from '../refuse.ts';
import { plannedDay } from '../time-inputs.ts';
import { clientLanguage } from './client-row.ts';
import { findPlanned, hidePlanned, isOpen } from './planned-work.ts';
import { touchClient } from './touch-client.ts';

/** What is agreed with a client; what is left out stays. A converted lead that is not a client yet becomes one. */
export const saveClient = defineSilentCommand({
  name: 'save-client',
  right: 'write',
  input: z.strictObject({
    leadId: z.guid(),
    startedOn: plannedDay.optional(),
    renewsOn: plannedDay.nullable().optional(),
    /** The last day; null for one that is still a client. */
    endedOn: plannedDay.nullable().optional(),
    language: clientLanguage.optional(),
  }),
  run: async (context, { leadId, ...changes }) => {
    const { tx } = context;
    const { status } = await lockLead(tx, leadId);
    if (status === 'converted') await settleClients(tx, [leadId]);
    else if (!(await isClient(tx, leadId))) throw refuse('client_not_won');
    await touchClient(tx, leadId);
    if (Object.keys(changes).length === 0) return;
    const { renewsOn, endedOn } = await tx
      .updateTable('clients')
      .set(changes)
      .where('leadId', '=', leadId)
      .returning(['renewsOn', 'endedOn'])
      .executeTakeFirstOrThrow();
    await keepRenewal(context, leadId, endedOn === null ? renewsOn : null);
  },
});

/** Of the follow-ups about renewals, only the one of this day stays; one that was hidden before is back. */
async function keepRenewal(context: OperationContext, leadId: string, day: string | null): Promise<void> {
  const planned = await findPlanned(context.tx, leadId, { origin: 'renewal' });
  await hidePlanned(
    context,
    planned.filter((row) => isOpen(row) && row.originKey !== day),
    true,
  );
  await hidePlanned(
    context,
    planned.filter(
      ({ originKey, doneAt, deletedAt }) => originKey === day && doneAt === null && deletedAt !== null,
    ),
    false,
  );
}

async function isClient(tx: Parameters<typeof touchClient>[0], leadId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('clients')
    .select('leadId')
    .where('leadId', '=', leadId)
    .executeTakeFirst();
  return found !== undefined;
}
