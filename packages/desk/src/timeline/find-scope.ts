import { type Queries, sql } from '@fml/postgres';
import { addressesOf, leadsOfPerson, reportsOfLeads } from '../people/leads-of-person.ts';
import type { Scope } from './told.ts';

/** What belongs to the person of a lead: drafts and reports are found by the email addresses of all their leads. */
export async function findScope(tx: Queries, leadId: string): Promise<Scope> {
  const leadIds = await leadsOfPerson(tx, leadId);
  const addresses = await addressesOf(tx, leadIds);
  const reportIds = await reportsOfLeads(tx, leadIds, addresses);
  const drafts = await tx
    .selectFrom('onboardingDrafts')
    .select('id')
    .where(sql<string>`lower(contact_email)`, '=', sql<string>`any(${addresses}::text[])`)
    .execute();
  return { leadIds, reportIds, draftIds: drafts.map(({ id }) => id) };
}
