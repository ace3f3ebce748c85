import { type Queries, sql } from '@fml/postgres';

/** A lead, first, and all that were merged into it. */
export async function leadGroup(tx: Queries, leadId: string): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`select private.lead_group(${leadId}::uuid) as ids`.execute(
    tx,
  );
  return rows[0]?.ids ?? [leadId];
}

/** The lead that stands for one that was merged; the lead itself where it was not. */
export async function keptLead(tx: Queries, leadId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select private.kept_lead(${leadId}::uuid) as id`.execute(tx);
  return rows[0]?.id ?? leadId;
}
