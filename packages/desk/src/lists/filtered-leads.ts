import { isUuid, type LeadKind } from '@fml/contract';
import { type RawBuilder, sql } from '@fml/postgres';
import { startOfDay } from '../agency-day.ts';
import type { StaffTx } from '../define-operation.ts';
import { isWaiting } from '../metrics/definitions/lead-facts.ts';
import { unreadLeads } from '../reading/unread-leads.ts';
import { customFilters } from './custom-filters.ts';
import type { LeadFilters } from './list-query.ts';

/** Leads of one kind that pass all filters but the search, as a query from `private.lead_rows` as `t`. */
export async function filteredLeads(reader: StaffTx, kind: LeadKind, filters: Omit<LeadFilters, 'search'>) {
  const conditions: RawBuilder<boolean>[] = [
    ...plainFilters(reader, filters),
    ...(await customFilters(reader.tx, filters.own ?? [])),
  ];
  const unread = filters.unread === true ? await unreadLeads(reader, kind) : null;
  // As an array: a plan that walks a list in its order would look for each lead among them.
  if (unread !== null) conditions.push(sql`t.id = any(array(${unread}))`);
  let leads = reader.tx
    .selectFrom('private.leadRows as t')
    // Literal, so that the other half of the view is left out of the plan.
    .where('t.kind', '=', sql.lit(kind))
    .where('t.mergedInto', 'is', null);
  for (const condition of conditions) leads = leads.where(condition);
  return leads;
}

function plainFilters({ staff }: StaffTx, filters: Omit<LeadFilters, 'search'>): RawBuilder<boolean>[] {
  const { from, to, import: imported, waiting } = filters;
  const conditions: RawBuilder<boolean>[] = [];
  const { status, source, businessType, urgency, owner } = filters;
  if (status?.length) conditions.push(sql`t.status = any(${status}::text[])`);
  if (source?.length) conditions.push(sql`t.source = any(${source}::text[])`);
  if (businessType?.length) conditions.push(sql`t.business_type = any(${businessType}::text[])`);
  if (urgency?.length) conditions.push(sql`t.urgency = any(${urgency}::text[])`);
  if (owner?.length) conditions.push(ownedBy(owner, staff.id));
  if (from !== undefined) conditions.push(sql`t.created_at >= ${startOfDay(from)}`);
  if (to !== undefined) conditions.push(sql`t.created_at < ${startOfDay(to, 1)}`);
  if (filters.suspected === true) conditions.push(sql`t.suspicion is not null`);
  if (imported !== undefined && imported !== '') conditions.push(ofImport(imported));
  if (filters.notImported === true) conditions.push(sql`t.import_id is null`);
  if (waiting !== undefined) conditions.push(sql`${isWaiting('t')} and t.import_id is null`);
  return conditions;
}

function ownedBy(asked: readonly string[], staffId: string): RawBuilder<boolean> {
  const ids = asked.map((value) => (value === 'me' ? staffId : value)).filter(isUuid);
  const some = sql<boolean>`t.owner_id = any(${ids}::uuid[])`;
  return asked.includes('none') ? sql`(${some} or t.owner_id is null)` : some;
}

function ofImport(asked: string): RawBuilder<boolean> {
  if (asked === 'any') return sql`t.import_id is not null`;
  return isUuid(asked) ? sql`t.import_id = ${asked}` : sql`false`;
}
