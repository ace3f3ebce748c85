import type { ClientService } from '@fml/contract';
import { planWork } from '@fml/leads/clients';
import { sql } from '@fml/postgres';
import { z } from 'zod';
import { defineCommand, type OperationContext } from '../define-operation.ts';
import { readChecklists } from './checklists-of.ts';
import { clientService } from './client-row.ts';
import { findPlanned, hidePlanned, isOpen } from './planned-work.ts';
import { touchClient } from './touch-client.ts';

/**
 * What the agency does for a client from now on. A service that is added brings the follow-ups of its checklist; one that is
 * taken away hides those that are open, and adding it again brings them back.
 */
export const setClientServices = defineCommand({
  name: 'set-client-services',
  right: 'write',
  input: z.strictObject({ leadId: z.guid(), services: z.array(clientService).max(20) }),
  /** How many follow-ups there are more, and fewer. */
  answer: z.object({ added: z.number(), hidden: z.number() }),
  run: async (context, { leadId, services }) => {
    const { tx } = context;
    await touchClient(tx, leadId);
    const stored = await tx
      .selectFrom('clientServices')
      .select('service')
      .where('leadId', '=', leadId)
      .execute();
    const before = stored.map(({ service }) => service);
    const after = [...new Set(services)];
    let [added, hidden] = [0, 0];
    for (const service of after.filter((each) => !before.includes(each))) {
      added += await beginService(context, leadId, service);
    }
    for (const service of before.filter((each) => !after.includes(each))) {
      hidden += await endService(context, leadId, service);
    }
    return { added, hidden };
  },
});

async function beginService(
  context: OperationContext,
  leadId: string,
  service: ClientService,
): Promise<number> {
  const { tx, staff } = context;
  await tx
    .insertInto('clientServices')
    .values({ leadId, service, since: sql<string>`private.agency_day(now())` })
    .execute();
  const earlier = await findPlanned(tx, leadId, { origin: 'checklist', originKey: service });
  const hidden = earlier.filter(({ doneAt, deletedAt }) => doneAt === null && deletedAt !== null);
  await hidePlanned(context, hidden, false);
  const known = new Set(earlier.map(({ title }) => title));
  const checklist = (await readChecklists(tx)).find((each) => each.service === service);
  const steps = (checklist?.steps ?? []).filter(({ title }) => !known.has(title));
  const made = await planWork(
    tx,
    { leadId, createdBy: staff.id },
    steps.map((step) => ({ ...step, origin: 'checklist', originKey: service })),
  );
  return made + hidden.length;
}

async function endService(
  context: OperationContext,
  leadId: string,
  service: ClientService,
): Promise<number> {
  const { tx } = context;
  await tx.deleteFrom('clientServices').where('leadId', '=', leadId).where('service', '=', service).execute();
  const open = (await findPlanned(tx, leadId, { origin: 'checklist', originKey: service })).filter(isOpen);
  await hidePlanned(context, open, true);
  return open.length;
}
