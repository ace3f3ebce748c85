import { type Queries, sql } from '@fml/postgres';
import { refuse } from '../refuse.ts';

/** A person as they are looked for, and what is theirs. */
export interface Person {
  /** The email address, or the phone number if they gave no address. */
  asked: string;
  /** Digits of the number; null when an address was asked for. */
  number: string | null;
  /** Their leads, what was merged into them, and what they were merged into. */
  leadIds: string[];
  /** That address, and all that their leads have. */
  addresses: string[];
  draftIds: string[];
}

const MIN_DIGITS = 7;
const SHOWN_DIGITS = 10;

export async function findPerson(tx: Queries, given: string): Promise<Person> {
  const asked = given.trim().toLowerCase();
  const digits = asked.replaceAll(/[^0-9]/g, '');
  const hasAddress = asked.includes('@');
  if (!hasAddress && digits.length < MIN_DIGITS) throw refuse('person_unnamed');
  const number = hasAddress ? null : digits.slice(-SHOWN_DIGITS);
  const { rows: leads } = await sql<{ id: string }>`
    select distinct unnest(private.lead_group(private.kept_lead(e.id))) as id from private.search_entries e
     where e.kind <> 'report'
       and (e.email_key = ${asked} or e.phone_key = ${number}::text and e.email_key is null)`.execute(tx);
  const leadIds = leads.map(({ id }) => id);
  const known = await tx
    .selectFrom('private.searchEntries')
    .select('emailKey')
    .where('id', '=', sql<string>`any(${leadIds}::uuid[])`)
    .where('emailKey', 'is not', null)
    .execute();
  const addresses = [
    ...new Set([...(hasAddress ? [asked] : []), ...known.flatMap(({ emailKey }) => emailKey ?? [])]),
  ];
  const drafts = await tx
    .selectFrom('onboardingDrafts')
    .select('id')
    .where(sql<string>`lower(contact_email)`, '=', sql<string>`any(${addresses}::text[])`)
    .execute();
  return { asked, number, leadIds, addresses, draftIds: drafts.map(({ id }) => id) };
}
