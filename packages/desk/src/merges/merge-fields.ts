import { type LeadKind, type MergeField, optionKeys } from '@fml/contract';
import type { Queries } from '@fml/postgres';
import type { z } from 'zod';
import { consultationDetail, submissionDetail } from '../leads/lead-row.ts';

/** A field of a merge, and the report, which comes along by itself where there is none. */
export type ValueField = MergeField | 'report';
export type FieldValue = string | number | null;
export type FieldValues = ReadonlyMap<ValueField, FieldValue>;

const STAFF_COLUMNS = {
  status: true,
  ownerId: true,
  dealValue: true,
  monthlyValue: true,
  lostReason: true,
  websiteReportId: true,
} as const;

const submissionColumns = submissionDetail
  .pick({
    businessName: true,
    contactName: true,
    contactEmail: true,
    contactPhone: true,
    websiteUrl: true,
    businessType: true,
    urgency: true,
    bestTimeToCall: true,
    ...STAFF_COLUMNS,
  })
  .partial();

const consultationColumns = consultationDetail
  .pick({ name: true, email: true, phone: true, bestTime: true, ...STAFF_COLUMNS })
  .partial();

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
  /** Of the fields that leads of its kind have. */
  values: FieldValues;
}

const SHARED = [
  'id',
  'createdAt',
  'updatedAt',
  'mergedInto',
  'ownerId',
  'firstResponseAt',
  'firstResponseMinutes',
  'convertedAt',
] as const;

/**
 * By id, locked against other changes until the transaction ends if `lock` says so; in one order, so that two people who merge
 * do not wait for each other.
 */
export async function readMergedLeads(
  tx: Queries,
  ids: readonly string[],
  lock: 'lock' | 'look',
): Promise<ReadonlyMap<string, MergedLead>> {
  const submissions = await tx
    .selectFrom('onboardingSubmissions')
    .select([...SHARED, ...optionKeys(SUBMISSION_COLUMNS).map((field) => SUBMISSION_COLUMNS[field])])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .$if(lock === 'lock', (query) => query.forNoKeyUpdate())
    .execute();
  const consultations = await tx
    .selectFrom('consultationRequests')
    .select([...SHARED, ...optionKeys(CONSULTATION_COLUMNS).map((field) => CONSULTATION_COLUMNS[field])])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .$if(lock === 'lock', (query) => query.forNoKeyUpdate())
    .execute();
  const leads: MergedLead[] = [
    ...submissions.map((row) => ({
      ...row,
      kind: 'submission' as const,
      title: row.businessName,
      values: new Map(optionKeys(SUBMISSION_COLUMNS).map((field) => [field, row[SUBMISSION_COLUMNS[field]]])),
    })),
    ...consultations.map((row) => ({
      ...row,
      kind: 'consultation' as const,
      title: row.name,
      values: new Map(
        optionKeys(CONSULTATION_COLUMNS).map((field) => [field, row[CONSULTATION_COLUMNS[field]]]),
      ),
    })),
  ];
  return new Map(leads.map((lead) => [lead.id, lead]));
}

/** Sets fields of a lead, and the times in `answered`. */
export async function setFields(
  tx: Queries,
  { id, kind }: Pick<MergedLead, 'id' | 'kind'>,
  values: FieldValues,
  answered: AnswerTimes = {},
): Promise<void> {
  if (values.size + Object.keys(answered).length === 0) return;
  if (kind === 'submission') {
    const columns = submissionColumns.parse(columnsOf(SUBMISSION_COLUMNS, values));
    await tx
      .updateTable('onboardingSubmissions')
      .set({ ...columns, ...answered })
      .where('id', '=', id)
      .execute();
  } else {
    const columns = consultationColumns.parse(columnsOf(CONSULTATION_COLUMNS, values));
    await tx
      .updateTable('consultationRequests')
      .set({ ...columns, ...answered })
      .where('id', '=', id)
      .execute();
  }
}

function columnsOf(
  columns: Partial<Record<ValueField, string>>,
  values: FieldValues,
): Record<string, FieldValue> {
  return Object.fromEntries(
    [...values].flatMap(([field, value]) => {
      const column = columns[field];
      return column === undefined ? [] : [[column, value]];
    }),
  );
}

export async function setMergedInto(
  tx: Queries,
  { id, kind }: Pick<MergedLead, 'id' | 'kind'>,
  mergedInto: string | null,
): Promise<void> {
  const table = kind === 'submission' ? 'onboardingSubmissions' : 'consultationRequests';
  await tx.updateTable(table).set({ mergedInto }).where('id', '=', id).execute();
}
