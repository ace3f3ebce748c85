import { CUSTOM_FIELD_TYPES } from '@fml/contract';
import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { choiceOf } from '../choice-of.ts';
import { leadStatus } from '../leads/lead-inputs.ts';
import { MAX_ENTRIES, type Part, type Told } from './part.ts';
import type { TimelineEntry } from './timeline-entry.ts';

const ownerReason = z.enum(['staff', 'turn', 'same_person', 'left']).catch('staff');
const contactField = z.enum(['business', 'name', 'email', 'phone', 'website', 'contact']);
const customFieldType = choiceOf(CUSTOM_FIELD_TYPES);

/** Changes of status, owner, values, contact data and custom fields. */
export async function readChanges(tx: Queries, leadIds: readonly string[]): Promise<Part> {
  const changes = await selectChanges(tx, leadIds).execute();
  return {
    people: changes.flatMap(({ field, fromValue, toValue, changedBy }) =>
      field === 'owner' ? [changedBy, fromValue, toValue] : [changedBy],
    ),
    tell: (told) => changes.flatMap((change) => tellChange(change, told)),
  };
}

function selectChanges(tx: Queries, leadIds: readonly string[]) {
  return tx
    .selectFrom('private.leadChanges as c')
    .leftJoin('customFields as f', 'f.id', 'c.customFieldId')
    .select([
      'c.id',
      'c.leadId',
      'c.field',
      'c.fromValue',
      'c.toValue',
      'c.reason',
      'c.changedBy',
      'c.changedAt',
      'c.application',
      'f.name as fieldName',
      'f.type as fieldType',
    ])
    .where('c.leadId', '=', sql<string>`any(${leadIds}::uuid[])`)
    .orderBy('c.changedAt', 'desc')
    .limit(MAX_ENTRIES);
}

type Change = Awaited<ReturnType<ReturnType<typeof selectChanges>['execute']>>[number];

function tellChange(change: Change, told: Told): TimelineEntry[] {
  const { id, leadId, field, fromValue, toValue, changedBy, changedAt: at, application } = change;
  const common = { at, lead: told.leadOf(leadId), ...told.by(changedBy, application) };
  switch (field) {
    case 'status':
      return [
        {
          kind: 'status',
          id: `status:${id}`,
          ...common,
          fromStatus: leadStatus.parse(fromValue),
          toStatus: leadStatus.parse(toValue),
        },
      ];
    case 'owner':
      return [
        {
          kind: 'owner',
          id: `owner:${id}`,
          ...common,
          fromOwner: told.nameOf(fromValue),
          toOwner: told.nameOf(toValue),
          hadOwner: fromValue !== null,
          hasOwner: toValue !== null,
          isFromSelf: told.isSelf(fromValue),
          isToSelf: told.isSelf(toValue),
          reason: ownerReason.parse(change.reason),
        },
      ];
    case 'value':
    case 'monthly':
      return [
        {
          kind: field,
          id: `${field}:${id}`,
          ...common,
          fromValue: numberOrNull(fromValue),
          toValue: numberOrNull(toValue),
        },
      ];
    case 'lost_reason':
      return [{ kind: 'reason', id: `reason:${id}`, ...common, fromReason: fromValue, toReason: toValue }];
    case 'custom':
      return [
        {
          kind: 'custom_field',
          id: `custom_field:${id}`,
          ...common,
          name: change.fieldName ?? '',
          type: customFieldType.parse(change.fieldType),
          fromText: fromValue,
          toText: toValue,
        },
      ];
    default:
      return [
        {
          kind: 'contact',
          id: `contact:${id}`,
          ...common,
          field: contactField.parse(field),
          fromText: fromValue,
          toText: toValue,
        },
      ];
  }
}

function numberOrNull(value: string | null): number | null {
  return value === null ? null : Number(value);
}
