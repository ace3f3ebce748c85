import { randomBytes } from 'node:crypto';
import { createAdmin } from '@fml/auth';
import { APP_CONFIG_PATH, type AppConfig, type StaffRole } from '@fml/contract';
import { type Database, openDatabase } from '@fml/postgres';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { addresses, test as base, expect, journeyProduct } from './journey.ts';

/** `test` of the lead desk: `page` is signed in as an admin; `desk` makes more accounts and reaches the database. */

export interface Account {
  email: string;
  password: string;
}

export interface Desk {
  /** Who `page` is signed in as. */
  staff: Account;
  /** A new account, also when the test is tried again; `isAdmin: false` makes one without the role. */
  createAccount: (name: string, options?: { isAdmin?: boolean; staffRole?: StaffRole }) => Promise<Account>;
  /** Takes the role away behind everybody's back. */
  demote: (email: string) => Promise<void>;
  /** The product's database as its owner. */
  sql: Database['adminPool'];
}

interface DeskFixtures {
  /** No lead, report, saved view or custom field, whatever the journey before left behind. */
  emptyDesk: undefined;
}

interface DeskWorkerFixtures {
  desk: Desk;
  /** What a browser keeps of a session of `staff`. */
  staffState: StoredSession;
}

type StoredSession = Exclude<BrowserContextOptions['storageState'], string | undefined>;

const PASSWORD = 'seven grey doors open slowly';

/** For `test.use({ storageState: AS_VISITOR })`: signed out. */
export const AS_VISITOR = { cookies: [], origins: [] };

export const test = base.extend<DeskFixtures, DeskWorkerFixtures>({
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here.
    async ({}, use) => {
      const db = await openDatabase({
        databaseUrl: undefined,
        dataDir: journeyProduct.dataDir,
        log: () => undefined,
      });
      const accountOf = async (name: string): Promise<Account> => {
        const account = { email: `${name}@agency.example`, password: PASSWORD };
        const result = await createAdmin(db, account);
        if (!result.ok) throw new Error(result.problem);
        return account;
      };
      const createAccount: Desk['createAccount'] = async (
        name,
        { isAdmin = true, staffRole = 'owner' } = {},
      ) => {
        const account = await accountOf(`${name}.${randomBytes(3).toString('hex')}`);
        if (!isAdmin) await demote(account.email);
        await db.adminPool.query(
          'update public.user_roles r set staff_role = $2 from auth.users u where u.id = r.user_id and u.email = $1',
          [account.email, staffRole],
        );
        return account;
      };
      const demote: Desk['demote'] = async (email) => {
        await db.adminPool.query(
          'delete from public.user_roles r using auth.users u where u.id = r.user_id and u.email = $1',
          [email],
        );
      };
      try {
        await use({ staff: await accountOf('maria'), createAccount, demote, sql: db.adminPool });
      } finally {
        await db.stop();
      }
    },
    { scope: 'worker' },
  ],
  staffState: [({ desk }, use) => sessionOf(desk.staff).then(use), { scope: 'worker' }],
  emptyDesk: [
    async ({ desk }, use) => {
      await desk.sql.query(
        `delete from public.onboarding_submissions; delete from public.consultation_requests;
         delete from public.onboarding_drafts; delete from public.website_reports;
         delete from public.saved_views; delete from public.custom_fields`,
      );
      await use(undefined);
    },
    { auto: true },
  ],
  storageState: ({ staffState }, use) => use(staffState),
  // The decoration of the desk comes from a network that tests do not have; it is skipped for reduced motion.
  contextOptions: { reducedMotion: 'reduce' },
});

/** A client of the account's own, signed in with its password. */
export async function clientOf(account: Account): Promise<SupabaseClient> {
  return (await signedIn(account, addresses.product)).client;
}

async function signedIn(account: Account, origin: string) {
  const { publishable_key: key } = (await (await fetch(`${origin}${APP_CONFIG_PATH}`)).json()) as AppConfig;
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  const client = createClient(origin, key, {
    auth: { storage, autoRefreshToken: false, experimental: { recoveryCodes: true } },
  });
  const { error } = await client.auth.signInWithPassword(account);
  if (error) throw error;
  return { client, kept };
}

async function sessionOf(account: Account): Promise<StoredSession> {
  const origin = addresses.product;
  const { kept } = await signedIn(account, origin);
  const localStorage = [...kept].map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin, localStorage }] };
}

/** The page has a session of the account, without the sign-in screen, and no screen of the desk yet. */
export async function signIn(page: Page, account: Account): Promise<void> {
  // A document of the same origin that runs nothing.
  await page.goto('/robots.txt');
  const { kept } = await signedIn(account, new URL(page.url()).origin);
  await page.evaluate(
    (entries) => {
      for (const [name, value] of entries) localStorage.setItem(name, value);
    },
    [...kept],
  );
}

/** Through the sign-in screen, until the dashboard is there. */
export async function signInByForm(page: Page, account: Account): Promise<void> {
  await page.goto('/admin/login');
  await enterCredentials(page, account);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
}

/** The page does not follow what others do: it shows what it has loaded, as in the seconds before it hears of it. */
export async function stopFollowing(page: Page): Promise<void> {
  await page.route('**/desk/desk-changes', (route) =>
    route.fulfill({ json: { mark: '', isWhole: false, changes: [] } }),
  );
}

export async function enterCredentials(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** A page of a browser of their own, in which they are signed in. */
export async function signInElsewhere(browser: Browser, account: Account): Promise<Page> {
  return (await browser.newContext({ storageState: await sessionOf(account) })).newPage();
}

export { expect };
