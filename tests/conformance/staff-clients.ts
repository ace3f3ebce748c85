import { createTestStaff } from '@fml/auth/test-support/staff.ts';
import { STAFF_ROLES, type StaffRole } from '@fml/contract';
import type { Database } from '@fml/postgres';
import type { SupabaseClient } from '@supabase/supabase-js';
import { TEST_KEY, testApp } from '../../apps/site/test-support/test-app.ts';
import { testClient } from './auth-client.ts';

const PASSWORD = 'seven grey doors open slowly';

/** Of each role one member of staff, such as manager@desk.example, signed in to the whole server in this process. */
export async function staffClients(
  db: Database,
): Promise<Record<StaffRole, { id: string; client: SupabaseClient }>> {
  const { app } = testApp({ database: db, limited: false });
  const signedIn = STAFF_ROLES.map(async (staffRole) => {
    const email = `${staffRole}@desk.example`;
    const id = await createTestStaff(db, { email, password: PASSWORD, staffRole });
    const fetch = async (input: RequestInfo | URL, init?: RequestInit) =>
      app.request(new Request(input, init));
    const { client } = testClient({ fetch }, { key: TEST_KEY });
    const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
    if (error !== null) throw error;
    return [staffRole, { id, client }] as const;
  });
  return Object.fromEntries(await Promise.all(signedIn)) as Awaited<ReturnType<typeof staffClients>>;
}
