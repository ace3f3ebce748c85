import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { writeAudit } from '../audit-log/write-audit.ts';
import { defineCommand } from '../define-operation.ts';
import { refuse } from '../refuse.ts';
import { eraseMailAddress } from './erase-mail-address.ts';
import { findPerson, type Person } from './find-person.ts';

/** `mails`: reports by email. `sources`: where the person came from. Answers how many rows that changed. */
export const withdrawConsent = defineCommand({
  name: 'withdraw-consent',
  right: 'erase',
  input: z.strictObject({
    person: z.string().max(400),
    what: z.enum(['mails', 'sources'], 'Choose what is withdrawn: mails or sources.'),
  }),
  answer: z.number(),
  run: async (context, { person: given, what }) => {
    const { tx } = context;
    const person = await findPerson(tx, given);
    if (what === 'mails' && person.number !== null) throw refuse('address_missing');
    const changed = what === 'mails' ? await stopMails(tx, person) : await forgetSources(tx, person);
    const details = { columns: { [what]: { to: 'withdrawn' } } };
    await writeAudit(context, { action: 'change', subject: 'consent', rowCount: changed, details });
    return changed;
  },
});

async function stopMails(tx: Queries, { addresses }: Person): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from private.report_mails m
     where m.address_hash in (select private.mail_address_hash(a) from unnest(${addresses}::text[]) as a)`.execute(
    tx,
  );
  for (const address of addresses) await eraseMailAddress(tx, address);
  return rows[0]?.count ?? 0;
}

async function forgetSources(tx: Queries, { leadIds, draftIds }: Person): Promise<number> {
  let changed = 0;
  for (const table of ['onboarding_submissions', 'consultation_requests', 'onboarding_drafts']) {
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(`public.${table}`)} l set attribution = null where l.attribution is not null and l.id in (
        select o.id from ${sql.table(`public.${table}`)} o where o.id = any(${[...leadIds, ...draftIds]}::uuid[])
         order by o.id for update)`.execute(tx);
    changed += Number(numAffectedRows);
  }
  return changed;
}
