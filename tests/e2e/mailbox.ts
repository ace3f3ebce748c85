import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { addresses, expect, journeyProduct } from './journey.ts';

type MailKind = 'recovery' | 'invite';

/** The link of the newest mail of a kind to an address, on the product's own host. Waits until the mail is there. */
export async function mailedLink(to: string, kind: MailKind): Promise<string> {
  const link = await mailed(to, kind, /https?:\/\/\S+\/auth\/v1\/verify\?\S+/);
  const { pathname, search } = new URL(link);
  return `${addresses.product}${pathname}${search}`;
}

/** The code of the same mail. */
export async function mailedCode(to: string, kind: MailKind): Promise<string> {
  return mailed(to, kind, /(?<=enter this code: )\d{6}/);
}

/** What the newest mail has of that form. */
async function mailed(to: string, kind: MailKind, form: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        found = form.exec((await newestMail(to, kind)) ?? '')?.[0];
        return found;
      },
      { message: `a mail of kind ${kind} to ${to}`, timeout: 60_000 },
    )
    .toBeDefined();
  return found ?? '';
}

async function newestMail(to: string, kind: string): Promise<string | undefined> {
  const folder = path.join(journeyProduct.dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  for (const name of names
    // A draft that is still being written ends in another way, and is renamed in the meantime.
    .filter((each) => each.includes(`-${kind}-`) && each.endsWith('.eml'))
    .toSorted()
    .toReversed()) {
    const mail = await readFile(path.join(folder, name), 'utf8');
    if (mail.includes(`To: ${to}`)) return plainText(mail);
  }
  return undefined;
}

/** Quoted-printable as the product writes it: ASCII with soft line breaks. */
function plainText(mail: string): string {
  return mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_found, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
