import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createAdmin } from '@fml/auth';
import type { StaffRole } from '@fml/contract';
import { type Database, openDatabase } from '@fml/postgres';
import type { Browser, Page } from '@playwright/test';
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

interface DeskWorkerFixtures {
  desk: Desk;
  /** File with the stored session of `staff`, made by signing in once. */
  staffState: string;
}

const PASSWORD = 'seven grey doors open slowly';

/** For `test.use({ storageState: AS_VISITOR })`: signed out. */
export const AS_VISITOR = { cookies: [], origins: [] };

export const test = base.extend<object, DeskWorkerFixtures>({
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
  staffState: [
    async ({ browser, desk }, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'fml-staff-'));
      const file = path.join(folder, 'session.json');
      const context = await browser.newContext({
        baseURL: addresses.product,
        reducedMotion: 'reduce',
      });
      await signIn(await context.newPage(), desk.staff);
      await context.storageState({ path: file });
      await context.close();
      await use(file);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  storageState: ({ staffState }, use) => use(staffState),
  // The decoration of the desk comes from a network that tests do not have; it is skipped for reduced motion.
  contextOptions: { reducedMotion: 'reduce' },
});

/** Through the sign-in screen, until the dashboard is there. */
export async function signIn(page: Page, account: Account): Promise<void> {
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

/** The same in a browser of their own. */
export async function signInElsewhere(browser: Browser, account: Account): Promise<Page> {
  const context = await browser.newContext({ storageState: AS_VISITOR });
  const page = await context.newPage();
  await signIn(page, account);
  return page;
}

export { expect };
