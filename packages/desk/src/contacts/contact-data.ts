import type { ContactField } from '@fml/contract';
import { CONSULTATION_FIELDS, QUESTIONNAIRE_FIELDS } from '@fml/leads/fields';
import type { Queries } from '@fml/postgres';
import { refuse } from '../refuse.ts';

type Values = ReadonlyMap<ContactField, string | null>;

export interface LockedContactData {
  kind: 'submission' | 'consultation';
  id: string;
  /** Of the fields that this kind of lead has. */
  values: Values;
  updatedAt: string;
  /** A visitor sent it, and answered everything. */
  isFromVisitor: boolean;
}

/** The contact data of a lead, locked until the end of the transaction; null when it was deleted. */
export async function lockContactData(tx: Queries, id: string): Promise<LockedContactData | null> {
  const submission = await tx
    .selectFrom('onboardingSubmissions')
    .select([
      'businessName',
      'contactName',
      'contactEmail',
      'contactPhone',
      'websiteUrl',
      'updatedAt',
      'enteredBy',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (submission !== undefined) {
    const { updatedAt, enteredBy } = submission;
    const values = new Map<ContactField, string | null>([
      ['business', submission.businessName],
      ['name', submission.contactName],
      ['email', submission.contactEmail],
      ['phone', submission.contactPhone],
      ['website', submission.websiteUrl],
    ]);
    return { kind: 'submission', id, values, updatedAt, isFromVisitor: enteredBy === null };
  }
  const request = await tx
    .selectFrom('consultationRequests')
    .select(['name', 'email', 'phone', 'updatedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (request === undefined) return null;
  const { name, email, phone, updatedAt } = request;
  const values = new Map<ContactField, string | null>([
    ['name', name],
    ['email', email],
    ['phone', phone],
  ]);
  return { kind: 'consultation', id, values, updatedAt, isFromVisitor: true };
}

/** Returns the new time stamp. Refused where a name or every way to reach the person would be missing. */
export async function writeContactData(
  tx: Queries,
  { kind, id, isFromVisitor }: LockedContactData,
  values: Values,
): Promise<string> {
  const [business, name, email, phone, website] = [
    values.get('business') ?? null,
    values.get('name') ?? null,
    values.get('email') ?? null,
    values.get('phone') ?? null,
    values.get('website') ?? null,
  ];
  if (kind === 'consultation') {
    const { name: nameField, email: emailField, phone: phoneField } = CONSULTATION_FIELDS;
    if (name === null || email === null) throw refuse('correction_invalid');
    requireLengths([name, nameField], [email, emailField], [phone, phoneField]);
    const changed = await tx
      .updateTable('consultationRequests')
      .set({ name, email, phone })
      .where('id', '=', id)
      .returning('updatedAt')
      .executeTakeFirstOrThrow();
    return changed.updatedAt;
  }
  const isComplete = isFromVisitor ? email !== null && website !== null : email !== null || phone !== null;
  if (business === null || name === null || !isComplete) throw refuse('correction_invalid');
  requireLengths(
    [business, QUESTIONNAIRE_FIELDS.business_name],
    [name, QUESTIONNAIRE_FIELDS.contact_name],
    [email, QUESTIONNAIRE_FIELDS.contact_email],
    [phone, QUESTIONNAIRE_FIELDS.contact_phone],
    [website, QUESTIONNAIRE_FIELDS.website_url],
  );
  const changed = await tx
    .updateTable('onboardingSubmissions')
    .set({
      businessName: business,
      contactName: name,
      contactEmail: email,
      contactPhone: phone,
      websiteUrl: website,
    })
    .where('id', '=', id)
    .returning('updatedAt')
    .executeTakeFirstOrThrow();
  return changed.updatedAt;
}

/** In characters, as PostgreSQL counts them. */
function requireLengths(...texts: readonly [text: string | null, field: { max: number }][]): void {
  if (texts.some(([text, { max }]) => text !== null && [...text].length > max)) {
    throw refuse('correction_invalid');
  }
}
