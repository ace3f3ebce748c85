import { type Queries, sql } from '@fml/postgres';

/** Deletes what was sent to an address and came from it, and keeps a hash, so that no report is sent there again. */
export async function eraseMailAddress(tx: Queries, address: string): Promise<void> {
  const hash = sql`private.mail_address_hash(${address})`;
  await sql`delete from private.report_mails m where m.address_hash = ${hash}`.execute(tx);
  await sql`
    delete from private.outbox o where private.mail_address_hash(o.recipient) = ${hash}
      and (o.kind in ('report_confirmation', 'report_by_mail', 'report_recheck')
        or o.id in (select m.id from public.lead_messages m where lower(m.recipient) = ${address}))`.execute(
    tx,
  );
  await sql`
    delete from public.lead_replies r where lower(r.from_address) = ${address}
      or r.mail_id in (select m.id from public.lead_messages m where lower(m.recipient) = ${address})`.execute(
    tx,
  );
  await sql`
    delete from private.message_attachments a
     where a.mail_id in (select m.id from public.lead_messages m where lower(m.recipient) = ${address})`.execute(
    tx,
  );
  await sql`delete from public.lead_messages m where lower(m.recipient) = ${address}`.execute(tx);
  await sql`insert into private.stopped_mail_addresses (address_hash) values (${hash}) on conflict do nothing`.execute(
    tx,
  );
}
