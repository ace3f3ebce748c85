import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { addresses, expect } from './journey.ts';

/** The link of the newest mail of a kind to an address, on the product's own host. Waits until the mail is there. */
export async function mailedLink(to: string, kind: 'recovery' | 'invite'): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        link = await newestLink(to, kind);
        return link;
      },
      { message: `a mail of kind ${kind} to ${to}`, timeout: 15_000 },
    )
    .toBeDefined();
  const { pathname, search } = new URL(link ?? '');
  return `${addresses.product}${pathname}${search}`;
}

async function newestLink(to: string, kind: string): Promise<string | undefined> {
  const folder = path.join(process.env['E2E_DATA_DIR'] ?? '', 'outbox');
  const names = await readdir(folder).catch(() => []);
  for (const name of names
    .filter((each) => each.includes(`-${kind}-`))
    .toSorted()
    .toReversed()) {
    const mail = await readFile(path.join(folder, name), 'utf8');
    if (mail.includes(`To: ${to}`)) return /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(plainText(mail))?.[0];
  }
  return undefined;
}

/** Quoted-printable as the product writes it: ASCII with soft line breaks. */
function plainText(mail: string): string {
  return mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_found, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
