import { lockPossibleOwners } from '@fml/leads/owners';
import type { Queries } from '@fml/postgres';

/** Whether a person may own leads; null is no one, who may. They stay on the team until the transaction ends. */
export async function mayOwn(tx: Queries, ownerId: string | null): Promise<boolean> {
  return ownerId === null || (await lockPossibleOwners(tx, [ownerId])).has(ownerId);
}
