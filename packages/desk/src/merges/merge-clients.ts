import { settleClients } from '@fml/leads/clients';
import type { Queries } from '@fml/postgres';

interface Pair {
  kept: { id: string };
  merged: { id: string };
}

/** What is agreed with the merged lead holds for the kept one, unless that is a client itself. Answers whether it went along. */
export async function takeClient(tx: Queries, { kept, merged }: Pair): Promise<boolean> {
  const isMoved = await moveClient(tx, merged.id, kept.id);
  await settleClients(tx, [kept.id]);
  return isMoved;
}

export async function giveClientBack(tx: Queries, { kept, merged }: Pair, wasMoved: boolean): Promise<void> {
  if (wasMoved) await moveClient(tx, kept.id, merged.id);
  await settleClients(tx, [kept.id, merged.id]);
}

async function moveClient(tx: Queries, from: string, to: string): Promise<boolean> {
  const moved = await tx
    .updateTable('clients')
    .set({ leadId: to })
    .where('leadId', '=', from)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('clients as other').select('other.leadId').where('other.leadId', '=', to))),
    )
    .returning('leadId')
    .executeTakeFirst();
  return moved !== undefined;
}
