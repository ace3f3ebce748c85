import { createTestStaff } from '@fml/auth/test-support/staff.ts';
import type { LeadRef } from '@fml/contract';
import type { Database } from '@fml/postgres';
import { createTestDatabase } from '@fml/postgres/testing';
import { insertRow, insertSubmission, SAMPLE_CONSULTATION } from '@fml/postgres/testing/sample-rows';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { provideBackendClient } from '../../apps/site/app/api/backend-client.ts';
import { TEST_KEY, testApp } from '../../apps/site/test-support/test-app.ts';
import { testClient } from './auth-client.ts';
import { getSubmission } from './desk-calls.ts';

const PASSWORD = 'seven grey doors open slowly';

export interface DeskFixture {
  db: Database;
  /** Runs SQL as the owner of the database. */
  rows: <Row extends object = Record<string, unknown>>(sql: string, values?: unknown[]) => Promise<Row[]>;
  /** The functions of the seam speak as this person from now on; null = signed out. */
  be: (email: string | null) => Promise<SupabaseClient>;
  /** The next `be` signs this person in anew: the session has ended, or may have. */
  forget: (email: string) => void;
  demote: (email: string) => Promise<void>;
  idOf: (email: string) => string;
  /** Without leads and reports. */
  empty: () => Promise<void>;
  drop: () => Promise<void>;
}

/** The lead desk's seam against the whole server in this process; everybody in `staff` is an admin. */
export async function startDesk(staff: string[]): Promise<DeskFixture> {
  const testing = await createTestDatabase();
  const { db } = testing;
  const { app } = testApp({ database: db, limited: false });
  const server = {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => app.request(new Request(input, init)),
  };
  const ids = new Map<string, string>();
  for (const email of staff) ids.set(email, await createTestStaff(db, { email, password: PASSWORD }));
  const signedIn = new Map<string | null, SupabaseClient>();
  const be = async (email: string | null) => {
    const known = signedIn.get(email);
    const client = known ?? testClient(server, { key: TEST_KEY }).client;
    if (known === undefined && email !== null) {
      const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
      if (error !== null) throw error;
    }
    signedIn.set(email, client);
    provideBackendClient(client);
    return client;
  };
  return {
    db,
    rows: async <Row extends object>(sql: string, values?: unknown[]) =>
      (await db.adminPool.query<Row>(sql, values)).rows,
    be,
    forget: (email) => signedIn.delete(email),
    idOf: (email) => ids.get(email) ?? '',
    demote: async (email) => {
      await db.adminPool.query(
        'delete from public.user_roles r using auth.users u where u.id = r.user_id and u.email = $1',
        [email],
      );
    },
    empty: async () => {
      await db.adminPool.query(
        'delete from public.onboarding_submissions; delete from public.consultation_requests; delete from public.website_reports',
      );
    },
    drop: async () => {
      provideBackendClient(null);
      await testing.drop();
    },
  };
}

/** One desk for all tests of a file. Before each of them it is empty, and the first of `staff` is signed in. */
export interface EmptyDesk extends Omit<DeskFixture, 'drop'> {
  /** A lead came in; what it needs is filled in. */
  submission: (columns?: Record<string, unknown>) => Promise<LeadRef>;
  consultation: (columns?: Record<string, unknown>) => Promise<LeadRef>;
  /** Of a submission, as staff see it. */
  updatedAt: (lead: LeadRef) => Promise<string>;
}

export function emptyDesk(...staff: [string, ...string[]]): EmptyDesk {
  let desk: DeskFixture;
  beforeAll(async () => {
    desk = await startDesk(staff);
  });
  afterAll(() => desk.drop());
  beforeEach(async () => {
    await desk.empty();
    await desk.be(staff[0]);
  });
  return {
    get db() {
      return desk.db;
    },
    rows: (sql, values) => desk.rows(sql, values),
    be: (email) => desk.be(email),
    forget: (email) => desk.forget(email),
    demote: (email) => desk.demote(email),
    idOf: (email) => desk.idOf(email),
    empty: () => desk.empty(),
    submission: async (columns = {}) => ({
      kind: 'submission',
      id: await insertSubmission(desk.db.appPool, columns),
    }),
    consultation: async (columns = {}) => ({
      kind: 'consultation',
      id: await insertRow(desk.db.appPool, 'consultation_requests', { ...SAMPLE_CONSULTATION, ...columns }),
    }),
    updatedAt: async ({ id }) => (await getSubmission(id))?.updatedAt ?? '',
  };
}
