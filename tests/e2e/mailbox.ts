import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { appendMail } from '@fml/leads/testing/imap-server';
import { addresses, expect, journeyProduct } from './journey.ts';

type AccountMail = 'recovery' | 'invite';
type ReportMail = 'report_confirmation' | 'report_by_mail' | 'report_recheck';

/** The link of the newest mail of a kind to an address, on the product's own host. Waits until the mail is there. */
export async function mailedLink(to: string, kind: AccountMail): Promise<string> {
  return onProduct(await mailed(to, kind, /https?:\/\/\S+\/auth\/v1\/verify\?\S+/));
}

/** The same of a mail about a report: its link to a path. `timeoutMs` is for mails that come later. */
export async function reportMailLink(
  to: string,
  kind: ReportMail,
  path: string,
  timeoutMs?: number,
): Promise<string> {
  return onProduct(await mailed(to, kind, new RegExp(`https?://[^\\s/]+${path}\\?\\S+`), timeoutMs));
}

function onProduct(link: string): string {
  const { pathname, search } = new URL(link);
  return `${addresses.product}${pathname}${search}`;
}

/** The code of the same mail. */
export async function mailedCode(to: string, kind: AccountMail): Promise<string> {
  return mailed(to, kind, /(?<=enter this code: )\d{6}/);
}

/** What the newest mail has of that form. */
async function mailed(
  to: string,
  kind: AccountMail | ReportMail,
  form: RegExp,
  timeoutMs = 60_000,
): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        found = form.exec((await newestMail(to, kind)) ?? '')?.[0];
        return found;
      },
      { message: `a mail of kind ${kind} to ${to}`, timeout: timeoutMs },
    )
    .toBeDefined();
  return found ?? '';
}

async function newestMail(to: string, kind: string): Promise<string | undefined> {
  const mail = await newestRaw(to, kind);
  // Headers are not written in the way of the body.
  return mail === undefined ? undefined : plainText(mail.slice(mail.search(/\r?\n\r?\n/)));
}

async function newestRaw(to: string, kind: string): Promise<string | undefined> {
  const folder = path.join(journeyProduct.dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  for (const name of names
    // A draft that is still being written ends in another way, and is renamed in the meantime.
    .filter((each) => each.includes(`-${kind}-`) && each.endsWith('.eml'))
    .toSorted()
    .toReversed()) {
    const mail = await readFile(path.join(folder, name), 'utf8');
    if (mail.includes(`To: ${to}`)) return mail;
  }
  return undefined;
}

/** The newest mail of staff to a lead, as it is on the wire; waits until it was sent. */
export async function mailToLead(to: string): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => (found = await newestRaw(to, 'lead_mail')), { message: `a mail to ${to}` })
    .toBeDefined();
  return found ?? '';
}

/** Answers a mail as the lead, from a real mailbox. */
export function answerAsLead(mail: string, from: string, text: string): Promise<void> {
  return answerWith(mail, from, `\n${text}\n`);
}

/** The same with content of any form: header lines of its own, an empty line and the rest. */
export async function answerWith(mail: string, from: string, content: string): Promise<void> {
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(mail)?.[1]?.trim() ?? '';
  await appendMail(
    process.env['E2E_IMAP_URL'] ?? '',
    [
      `From: ${from}`,
      `To: ${header('Reply-To')}`,
      `Subject: Re: ${header('Subject')}`,
      `Message-ID: <${randomUUID()}@riverside-plumbing.example>`,
      `In-Reply-To: ${header('Message-ID')}`,
      'MIME-Version: 1.0',
      content,
    ].join('\n'),
  );
}

/** Quoted-printable as the product writes it: ASCII with soft line breaks. */
function plainText(mail: string): string {
  return mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_found, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
