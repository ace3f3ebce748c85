import { normalizeWebsiteAddress } from '@fml/contract';
import { type Queries, sql } from '@fml/postgres';

/**
 * After the status of leads may have changed: those that were won become clients, with the website that is known of them. A
 * client whose lead is not won anymore is none, unless someone entered something about it since.
 */
export async function settleClients(tx: Queries, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return;
  const asked = sql<string>`any(${leadIds}::uuid[])`;
  await tx
    .deleteFrom('clients')
    .where('leadId', '=', asked)
    .whereRef('updatedAt', '=', 'createdAt')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('private.leadRows as l')
            .select('l.id')
            .whereRef('l.id', '=', 'clients.leadId')
            .where('l.status', '=', 'converted'),
        ),
      ),
    )
    .execute();
  const made = await tx
    .insertInto('clients')
    .columns(['leadId', 'startedOn'])
    .expression(
      tx
        .selectFrom('private.leadRows as l')
        .select(['l.id', sql<string>`private.agency_day(coalesce(l.converted_at, l.created_at))`.as('day')])
        .where('l.id', '=', asked)
        .where('l.status', '=', 'converted')
        .where('l.mergedInto', 'is', null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('leadId')
    .execute();
  await addKnownSites(
    tx,
    made.map(({ leadId }) => leadId),
  );
}

/** The website that they named, or that of their report. */
async function addKnownSites(tx: Queries, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return;
  const known = await tx
    .selectFrom('private.leadRows as l')
    .leftJoin('private.leadReports as a', 'a.leadId', 'l.id')
    .leftJoin('websiteReports as r', (join) =>
      join.on('r.id', '=', sql<string>`coalesce(l.website_report_id, a.report_id)`),
    )
    .select(['l.id as leadId', 'l.website', 'r.url'])
    .where('l.id', '=', sql<string>`any(${leadIds}::uuid[])`)
    .execute();
  const sites = known.flatMap(({ leadId, website, url }) => {
    const address = normalizeWebsiteAddress(website ?? url ?? '');
    return address.ok ? [{ leadId, url: address.url }] : [];
  });
  if (sites.length > 0) await tx.insertInto('clientSites').values(sites).execute();
}
