import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { writeAudit } from '../audit-log/write-audit.ts';
import { defineCommand } from '../define-operation.ts';
import { eraseFromImports } from './erase-from-imports.ts';
import { eraseMailAddress } from './erase-mail-address.ts';
import { findPerson, type Person } from './find-person.ts';

const TIMEOUT_MS = 60_000;

/**
 * Deletes what came with a person's address or number: leads with all that belongs to them, drafts, messages, and the contact on
 * reports. It cannot be undone.
 */
export const erasePerson = defineCommand({
  name: 'erase-person',
  right: 'erase',
  timeoutMs: TIMEOUT_MS,
  input: z.strictObject({ person: z.string().max(400) }),
  /** How many there were, now deleted; of reports only whose they were. */
  answer: z.object({
    submissions: z.number(),
    consultations: z.number(),
    drafts: z.number(),
    reports: z.number(),
  }),
  run: async (context, input) => {
    const { tx } = context;
    const person = await findPerson(tx, input.person);
    // Its single deletes would name the leads that are gone.
    await sql`select set_config('desk.audit_as', 'erase', true)`.execute(tx);
    // First, while the leads still tell which reports are theirs.
    await eraseDisputes(tx, person);
    const erased = {
      ...(await eraseLeads(tx, person)),
      reports: await eraseFromReports(tx, person.addresses),
    };
    await eraseMentions(tx, person);
    for (const address of person.addresses) await eraseMailAddress(tx, address);
    await eraseFromImports(tx, person.addresses, person.number);
    await sql`select set_config('desk.audit_as', '', true)`.execute(tx);
    const rows = Object.values(erased).reduce((sum, count) => sum + count, 0);
    await writeAudit(context, { action: 'erase', subject: 'person', rowCount: rows, details: erased });
    return erased;
  },
});

/** The words against a finding, by people who may be this one. */
async function eraseDisputes(tx: Queries, { asked, leadIds, addresses }: Person): Promise<void> {
  await sql`
    update public.finding_disputes d set note = null where d.note is not null and (
      d.report_id in (
        select l.website_report_id from private.lead_rows l where l.id = any(${leadIds}::uuid[])
        union select a.report_id from private.lead_reports a where a.lead_id = any(${leadIds}::uuid[])
        union select e.id from private.search_entries e where e.email_key = any(${addresses}::text[]) and e.kind = 'report')
      or exists (select from unnest(${[...addresses, asked]}::text[]) as w where position(w in lower(d.note)) > 0))`.execute(
    tx,
  );
}

async function eraseLeads(tx: Queries, { leadIds, draftIds }: Person) {
  const ids = [...leadIds, ...draftIds].toSorted();
  const kinds = await tx
    .selectFrom('leads')
    .select('kind')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    // Whoever locks many leads locks them in this order.
    .orderBy('id')
    .forUpdate()
    .execute();
  await tx.deleteFrom('leads').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute();
  // Open screens are told of the deletion itself.
  await tx.deleteFrom('private.deskChanges').where('leadId', '=', sql<string>`any(${ids}::uuid[])`).execute();
  const count = (kind: (typeof kinds)[number]['kind']) => kinds.filter((lead) => lead.kind === kind).length;
  return { submissions: count('submission'), consultations: count('consultation'), drafts: count('draft') };
}

async function eraseFromReports(tx: Queries, addresses: readonly string[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update public.website_reports r set user_name = null, user_email = null, user_phone = null where r.id in (
      select l.id from public.website_reports l join private.search_entries e on e.id = l.id
       where e.kind = 'report' and e.email_key = any(${addresses}::text[]) order by l.id for update of l)`.execute(
    tx,
  );
  return Number(numAffectedRows);
}

/** The person as a contact of other leads, and in what these were before. */
async function eraseMentions(tx: Queries, { asked, addresses, number }: Person): Promise<void> {
  await sql`
    delete from public.lead_contacts c where lower(c.email) = any(${addresses}::text[])
      or c.email is null and private.phone_digits(c.phone) = ${number}::text`.execute(tx);
  await sql`
    delete from private.lead_changes c where c.field not in ('status', 'owner', 'value', 'monthly')
      and exists (select from unnest(${[...addresses, asked]}::text[]) as w
        where position(w in lower(concat_ws(' ', c.from_value, c.to_value))) > 0)`.execute(tx);
  await sql`
    delete from private.form_tests t where t.status in ('reading', 'ready') and lower(t.reply_to) = any(${addresses}::text[])`.execute(
    tx,
  );
  if (number === null) return;
  await sql`delete from private.outbox o where o.channel = 'sms' and private.phone_digits(o.recipient) = ${number}`.execute(
    tx,
  );
  await sql`
    delete from public.lead_messages m where m.channel = 'sms' and private.phone_digits(m.recipient) = ${number}`.execute(
    tx,
  );
}
