import { type LeadKind, type MergeField, optionKeys } from '@fml/contract';
import type { Queries } from '@fml/postgres';
import type { z } from 'zod';
import { consultationDetail, submissionDetail } from '../leads/lead-row.ts';
import { LEAD_TABLE } from '../leads/lead-tables.ts';
import { emailOf } from '../people/emails-of.ts';

/** A field of a merge, and the report, which comes along by itself where there is none. */
export type ValueField = MergeField | 'report';
export type FieldValue = string | number | null;
export type FieldValues = ReadonlyMap<ValueField, FieldValue>;

/** What no merge sets, some of it no column. */
const UNSET = { attribution: true, owner: true, customValues: true, isUnread: true } as const;
const submissionColumns = submissionDetail.omit(UNSET).partial();
const consultationColumns = consultationDetail.omit(UNSET).partial();

const BOTH_KINDS = {
  status: 'status',
  owner: 'ownerId',
  value: 'dealValue',
  monthly: 'monthlyValue',
  reason: 'lostReason',
  report: 'websiteReportId',
} as const;

const SUBMISSION_COLUMNS = {
  business: 'businessName',
  name: 'contactName',
  email: 'contactEmail',
  phone: 'contactPhone',
  website: 'websiteUrl',
  type: 'businessType',
  urgency: 'urgency',
  bestTime: 'bestTimeToCall',
  ...BOTH_KINDS,
} as const satisfies Record<ValueField, keyof z.output<typeof submissionColumns>>;

const CONSULTATION_COLUMNS = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  bestTime: 'bestTime',
  ...BOTH_KINDS,
} as const satisfies Partial<Record<ValueField, keyof z.output<typeof consultationColumns>>>;

const COLUMNS: Readonly<Record<LeadKind, ReadonlyMap<ValueField, string>>> = {
  submission: new Map(optionKeys(SUBMISSION_COLUMNS).map((field) => [field, SUBMISSION_COLUMNS[field]])),
  consultation: new Map(
    optionKeys(CONSULTATION_COLUMNS).map((field) => [field, CONSULTATION_COLUMNS[field]]),
  ),
};

/** What a merge or its undo sets beside fields: when the person was answered, and became a customer. */
export interface AnswerTimes {
  firstResponseAt?: string | null;
  firstResponseMinutes?: number | null;
  convertedAt?: string | null;
}

/** A lead of a merge. */
export interface MergedLead extends Required<AnswerTimes> {
  id: string;
  kind: LeadKind;
  title: string;
  createdAt: string;
  updatedAt: string;
  mergedInto: string | null;
  ownerId: string | null;
  /** The owner's email address. */
  owner: string | null;
  /** Of the fields that leads of its kind have. */
  values: FieldValues;
}

/**
 * By id, locked against other changes until the transaction ends if `lock` says so; in one order, so that two people who merge
 * do not wait for each other.
 */
export async function readMergedLeads(
  tx: Queries,
  ids: readonly string[],
  lock: 'lock' | 'look',
): Promise<ReadonlyMap<string, MergedLead>> {
  const leads: MergedLead[] = [];
  for (const kind of optionKeys(LEAD_TABLE)) {
    const rows = await tx
      .selectFrom(LEAD_TABLE[kind])
      .selectAll()
      .select(emailOf('ownerId').as('owner'))
      .where('id', 'in', [...ids])
      .orderBy('id')
      .$if(lock === 'lock', (query) => query.forNoKeyUpdate())
      .execute();
    for (const row of rows) leads.push({ ...row, kind, ...fieldsOf(kind, row) });
  }
  return new Map(leads.map((lead) => [lead.id, lead]));
}

function fieldsOf(kind: LeadKind, row: object): Pick<MergedLead, 'title' | 'values'> {
  const stored = new Map<string, FieldValue>(Object.entries(row));
  const values = new Map([...COLUMNS[kind]].map(([field, column]) => [field, stored.get(column) ?? null]));
  return { title: String(values.get('business') ?? values.get('name')), values };
}

/** Sets fields of a lead, and the times in `answered`. */
export async function setFields(
  tx: Queries,
  { id, kind }: Pick<MergedLead, 'id' | 'kind'>,
  values: FieldValues,
  answered: AnswerTimes = {},
): Promise<void> {
  if (values.size + Object.keys(answered).length === 0) return;
  const given = Object.fromEntries(
    [...values].flatMap(([field, value]) => {
      const column = COLUMNS[kind].get(field);
      return column === undefined ? [] : [[column, value]];
    }),
  );
  if (kind === 'submission') {
    const columns = { ...submissionColumns.parse(given), ...answered };
    await tx.updateTable(LEAD_TABLE.submission).set(columns).where('id', '=', id).execute();
  } else {
    const columns = { ...consultationColumns.parse(given), ...answered };
    await tx.updateTable(LEAD_TABLE.consultation).set(columns).where('id', '=', id).execute();
  }
}

export async function setMergedInto(
  tx: Queries,
  { id, kind }: Pick<MergedLead, 'id' | 'kind'>,
  mergedInto: string | null,
): Promise<void> {
  await tx.updateTable(LEAD_TABLE[kind]).set({ mergedInto }).where('id', '=', id).execute();
}
