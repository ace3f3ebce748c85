import { sql } from '@fml/postgres';
import { leadStatus } from '../leads/lead-inputs.ts';
import { contactField, customFieldType, ownerReason, type TimelineEntry } from './timeline-entry.ts';
import { MAX_ENTRIES, type Told } from './told.ts';

/** Changes of status, owner, values, contact data and custom fields. */
export async function readChanges(told: Told, leadIds: readonly string[]): Promise<TimelineEntry[]> {
  const changes = await selectChanges(told, leadIds).execute();
  return changes.map((change) => entryOf(change, told));
}

function selectChanges({ tx, by }: Told, leadIds: readonly string[]) {
  const owner = (column: 'from_value' | 'to_value') =>
    sql<string | null>`case c.field when 'owner' then private.email_of(c.${sql.raw(column)}::uuid) end`;
  return tx
    .selectFrom('private.leadChanges as c')
    .leftJoin('customFields as f', 'f.id', 'c.customFieldId')
    .select(['c.id', 'c.leadId', 'c.changedAt', 'c.application', ...by('c.changedBy')])
    .select(['c.field', 'c.fromValue', 'c.toValue', 'c.reason', 'f.name as fieldName', 'f.type as fieldType'])
    .select([owner('from_value').as('fromOwner'), owner('to_value').as('toOwner')])
    .where('c.leadId', '=', sql<string>`any(${leadIds}::uuid[])`)
    .orderBy('c.changedAt', 'desc')
    .limit(MAX_ENTRIES);
}
type Change = Awaited<ReturnType<ReturnType<typeof selectChanges>['execute']>>[number];

function entryOf(change: Change, { leadOf, staffId }: Told): TimelineEntry {
  const { field, fromValue, toValue, application, by, isOwn } = change;
  const common = <Kind extends string>(kind: Kind) => {
    const lead = leadOf(change.leadId);
    return { kind, id: `${kind}:${change.id}`, at: change.changedAt, lead, by, isOwn, application };
  };
  switch (field) {
    case 'status': {
      const [fromStatus, toStatus] = [leadStatus.parse(fromValue), leadStatus.parse(toValue)];
      return { ...common('status'), fromStatus, toStatus };
    }
    case 'owner':
      return {
        ...common('owner'),
        fromOwner: change.fromOwner,
        toOwner: change.toOwner,
        hadOwner: fromValue !== null,
        hasOwner: toValue !== null,
        isFromSelf: fromValue === staffId,
        isToSelf: toValue === staffId,
        reason: ownerReason.catch('staff').parse(change.reason),
      };
    case 'value':
    case 'monthly':
      return { ...common(field), fromValue: numberOrNull(fromValue), toValue: numberOrNull(toValue) };
    case 'lost_reason':
      return { ...common('reason'), fromReason: fromValue, toReason: toValue };
    case 'custom': {
      const type = customFieldType.parse(change.fieldType);
      const name = change.fieldName ?? '';
      return { ...common('custom_field'), name, type, fromText: fromValue, toText: toValue };
    }
    default:
      return {
        ...common('contact'),
        field: contactField.parse(field),
        fromText: fromValue,
        toText: toValue,
      };
  }
}

function numberOrNull(value: string | null): number | null {
  return value === null ? null : Number(value);
}
