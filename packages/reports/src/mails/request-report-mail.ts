import { CONFIRM_LINK_HOURS, type ReportLanguage } from '@fml/contract';
import { enqueueMessage } from '@fml/mail';
import { type Database, inTransaction } from '@fml/postgres';
import { confirmHash, newConfirmToken } from './mail-tokens.ts';
import { writeConfirmationMail } from './write-mails.ts';

export interface ReportMailRequest {
  reportId: string;
  /** One plain address, as typed. */
  address: string;
  language: ReportLanguage;
  wantsRecheck: boolean;
  /** The same key again is the same request. */
  requestKey: string;
}

const HOUR_MS = 60 * 60_000;

/**
 * Stores who wants a report by mail, together with the mail that asks whether the address is theirs. A stopped address
 * and a repeated request get no mail. The caller is not told, because that would reveal something about the address.
 */
export async function requestReportMail(
  db: Database,
  { reportId, address, language, wantsRecheck, requestKey }: ReportMailRequest,
  siteUrl: string,
): Promise<void> {
  const token = newConfirmToken();
  await inTransaction(db.appPool, async (client) => {
    const { rows } = await client.query<{ stop_key: string; confirm_until: Date }>(
      `insert into private.report_mails as m
         (report_id, address_hash, address, language, request_key, wants_recheck, confirm_hash, confirm_until)
       select r.id, private.mail_address_hash($2), $2, $3, $4, $5, $6, now() + $7 * interval '1 hour'
         from public.website_reports r
        where r.id = $1 and not exists (
          select from private.stopped_mail_addresses s where s.address_hash = private.mail_address_hash($2))
       on conflict (address_hash, report_id) do update
         set address = excluded.address, language = excluded.language, request_key = excluded.request_key,
             wants_recheck = excluded.wants_recheck, confirm_hash = excluded.confirm_hash,
             confirm_until = excluded.confirm_until, confirmed_at = null, last_mail_at = now()
       where m.request_key <> excluded.request_key
       returning stop_key, confirm_until`,
      [reportId, address, language, requestKey, wantsRecheck, confirmHash(token), CONFIRM_LINK_HOURS],
    );
    const [stored] = rows;
    if (stored === undefined) return;
    await enqueueMessage(client, {
      channel: 'email',
      kind: 'report_confirmation',
      recipient: address,
      content: writeConfirmationMail(
        { token, wantsRecheck },
        { siteUrl, language, stopKey: stored.stop_key },
      ),
      expiresAt: new Date(stored.confirm_until.getTime() - HOUR_MS),
    });
  });
}
