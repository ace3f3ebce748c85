import { createHash } from 'node:crypto';
import {
  BEST_TIMES,
  BUSINESS_TYPES,
  ENTERED_SOURCES,
  type EnteredLead,
  isEmailShaped,
  isOneMailAddress,
} from '@fml/contract';
import { QUESTIONNAIRE_FIELDS } from '@fml/leads/fields';
import { sql } from '@fml/postgres';
import { z } from 'zod';
import { choiceOf } from '../choice-of.ts';
import { defineCommand, type OperationContext, type StaffTx } from '../define-operation.ts';
import { refuse } from '../refuse.ts';

const UNFIT = 'This lead cannot be stored. Check the lengths and choices of what you entered.';
const text = ({ max }: { max: number }) => z.string().trim().max(max, UNFIT).optional();
/** The form sends '' for what was not chosen. */
const choice = <Name extends string>(options: Readonly<Record<Name, string>>) =>
  z.union([choiceOf(options), z.literal('')], UNFIT).optional();

const {
  business_name: businessName,
  contact_name: contactName,
  contact_phone: contactPhone,
  contact_email: contactEmail,
  website_url: websiteUrl,
  additional_notes: additionalNotes,
} = QUESTIONNAIRE_FIELDS;

const enteredLead = z.strictObject({
  businessName: text(businessName),
  contactName: text(contactName),
  contactPhone: text(contactPhone),
  contactEmail: text(contactEmail),
  websiteUrl: text(websiteUrl),
  businessType: choice(BUSINESS_TYPES),
  bestTimeToCall: choice(BEST_TIMES),
  additionalNotes: text(additionalNotes),
}) satisfies z.ZodType<Partial<EnteredLead>>;

/**
 * Stores a lead that staff talked to; a name, and a phone number or an email address, are enough. With the same key it is the
 * same lead. `isConfirmed`: the person gets a mail, at most once an hour.
 */
export const enterLead = defineCommand({
  name: 'enter-lead',
  right: 'write',
  input: z.strictObject({
    requestKey: z.guid(),
    lead: enteredLead,
    source: choiceOf(ENTERED_SOURCES, 'Choose where the lead came from.'),
    isConfirmed: z.boolean(),
  }),
  answer: z.object({ id: z.string() }),
  run: async (context, { requestKey, lead, source, isConfirmed }) => {
    const { tx, staff } = context;
    // The name that is known stands for the one that is not.
    const business = lead.businessName || lead.contactName;
    const name = lead.contactName || lead.businessName;
    const email = lead.contactEmail || null;
    if (!business || !name) throw refuse('lead_without_name');
    if (email === null && !lead.contactPhone) throw refuse('lead_out_of_reach');
    if (email !== null && !(isEmailShaped(email) && isOneMailAddress(email))) {
      throw refuse('email_incomplete');
    }
    const stored = await tx
      .insertInto('onboardingSubmissions')
      .values({
        businessName: business,
        contactName: name,
        contactEmail: email,
        contactPhone: lead.contactPhone || null,
        websiteUrl: lead.websiteUrl || null,
        businessType: lead.businessType || null,
        bestTimeToCall: lead.bestTimeToCall || null,
        additionalNotes: lead.additionalNotes || null,
        requestKey,
        enteredBy: staff.id,
        attribution: JSON.stringify({ last: { utm_source: source } }),
      })
      .onConflict((conflict) => conflict.column('requestKey').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (stored === undefined) return { id: await enteredBefore(context, requestKey) };
    await markReadByAuthor(context, stored.id);
    if (isConfirmed && email !== null) {
      await confirm(context, stored.id, { email, name, bestTime: lead.bestTimeToCall || null });
    }
    return stored;
  },
});

async function enteredBefore({ tx, staff }: StaffTx, requestKey: string): Promise<string> {
  const earlier = await tx
    .selectFrom('onboardingSubmissions')
    .select('id')
    .where('requestKey', '=', requestKey)
    .where('enteredBy', '=', staff.id)
    .executeTakeFirstOrThrow(() => refuse('lead_entered_before'));
  return earlier.id;
}

/** The key of an application reads nothing. */
async function markReadByAuthor({ tx, staff }: OperationContext, leadId: string): Promise<void> {
  if (staff.role === null) return;
  await tx
    .insertInto('private.leadReads')
    .values({ userId: staff.id, leadId, isRead: true })
    .onConflict((conflict) => conflict.columns(['userId', 'leadId']).doUpdateSet({ isRead: true }))
    .execute();
}

async function confirm(
  { tx, staff }: OperationContext,
  leadId: string,
  { email, name, bestTime }: { email: string; name: string; bestTime: string | null },
): Promise<void> {
  const message = {
    channel: 'email',
    kind: 'lead_for_visitor',
    to: [{ address: email }],
    content: {
      template: 'entered_lead_for_visitor',
      name,
      ...(bestTime !== null && { bestTime }),
      ...(staff.email !== null && { replyTo: staff.email }),
    },
    once: {
      kind: 'lead_for_visitor_submission',
      key: createHash('sha256').update(email.toLowerCase()).digest('hex'),
    },
  };
  await sql`select private.store_lead_messages(${leadId}, ${JSON.stringify([message])}::jsonb, false)`.execute(
    tx,
  );
}
