import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { authenticatorCode } from '@fml/auth/test-support/authenticator-app.ts';
import type { Page } from '@playwright/test';
import { addresses, expect, journeyProduct } from './journey.ts';
import { type Account, clientOf, type Desk } from './staff.ts';

/** Second factors that were added on another device, and what a person enters of them. */

/** Browsers have passkeys and security keys on localhost, not on 127.0.0.1. */
export const LOCALHOST = addresses.product.replace('127.0.0.1', 'localhost');

/** Adds an authenticator app to the account; answers its secret and the recovery codes. */
export async function addApp(account: Account): Promise<{ secret: string; codes: string[] }> {
  const { mfa } = (await clientOf(account)).auth;
  const { data } = await mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  const secret = data?.totp.secret ?? '';
  const code = authenticatorCode(secret);
  const { error } = await mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
  if (error) throw error;
  const generated = await mfa.recoveryCodes.generate();
  return { secret, codes: generated.data?.codes ?? [] };
}

/** Adds a number, in digits, to which codes are sent. */
export async function addPhone(account: Account, number: string): Promise<void> {
  const { mfa } = (await clientOf(account)).auth;
  const { data } = await mfa.enroll({ factorType: 'phone', phone: `+${number}`, friendlyName: 'Mobile' });
  const factorId = data?.id ?? '';
  const challenge = await mfa.challenge({ factorId, channel: 'sms' });
  const code = await textedCode(number, 1);
  const { error } = await mfa.verify({ factorId, challengeId: challenge.data?.id ?? '', code });
  if (error) throw error;
}

/** The code of the `count`th text message to a number. Waits until the message is there. */
export async function textedCode(number: string, count: number): Promise<string> {
  let texts: string[] = [];
  await expect
    .poll(
      async () => {
        texts = await textsTo(number);
        return texts.length;
      },
      { message: `text message ${count} to ${number}` },
    )
    .toBe(count);
  return /\b\d{6}\b/.exec(texts[count - 1] ?? '')?.[0] ?? '';
}

async function textsTo(number: string): Promise<string[]> {
  const file = path.join(journeyProduct.dataDir, 'outbox', 'phone-messages.log');
  const log = await readFile(file, 'utf8').catch(() => '');
  // A line that is still being written has no end.
  return log
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as { to: string; text: string })
    .filter(({ to }) => to === number)
    .map(({ text }) => text);
}

export const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true });

/** Of the next half minute, which is accepted early: the one of now may have been used. */
export async function enterAppCode(page: Page, secret: string): Promise<void> {
  await codeField(page).fill(authenticatorCode(secret, new Date(Date.now() + 30_000)));
}

/** The session of the page is as after a sign-in with the password alone. */
export async function lowerSession(desk: Desk, { email }: Pick<Account, 'email'>): Promise<void> {
  await desk.sql.query(
    `with lowered as (
       update auth.sessions s set aal = 'aal1', factor_id = null from auth.users u
       where u.id = s.user_id and u.email = $1 returning s.id)
     delete from auth.mfa_amr_claims where session_id in (select id from lowered) and authentication_method <> 'password'`,
    [email],
  );
}

/** The browser's own line about a refused call is as it should be. */
export function expectRefusal(consoleErrors: string[], status: number): void {
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining(`status of ${status}`)]);
}
