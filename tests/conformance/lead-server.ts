import type { Database } from '@fml/postgres';
import { createTestDatabase } from '@fml/postgres/testing';
import type { AppOptions } from '../../apps/site/server/app.ts';
import { testApp } from '../../apps/site/test-support/test-app.ts';

interface LeadAnswer {
  submission_id?: string;
  request_id?: string;
  draft_id?: string;
  draft_key?: string;
  error?: string;
  details?: string[];
}

export interface LeadServer {
  db: Database;
  app: ReturnType<typeof testApp>['app'];
  /** Calls a function; `address` is the visitor's. */
  send(name: string, body: unknown, address?: string): Promise<{ status: number; answer: LeadAnswer }>;
  rows(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Forgets every lead, message and limit. */
  clear(): Promise<void>;
  stop(): Promise<void>;
}

/** The whole server in this process on a database of its own, as visitors meet it. */
export async function openLeadServer(
  options: { limited?: boolean; leads?: Partial<AppOptions['leads']> } = {},
): Promise<LeadServer> {
  const testing = await createTestDatabase();
  const { app, call } = testApp({
    database: testing.db,
    limited: options.limited ?? false,
    leads: {
      siteUrl: 'http://localhost',
      staffAddresses: ['desk@agency.example'],
      hasWebhook: false,
      keepsUnfinished: true,
      ...options.leads,
    },
  });
  const rows = async (sql: string, values: unknown[] = []) =>
    (await testing.db.appPool.query<Record<string, unknown>>(sql, values)).rows;
  return {
    db: testing.db,
    app,
    rows,
    send: async (name, body, address) => {
      const response = await call(name, body, address);
      return { status: response.status, answer: (await response.json()) as LeadAnswer };
    },
    clear: async () => {
      await testing.db.adminPool.query(
        `delete from public.onboarding_submissions; delete from public.consultation_requests;
         delete from public.onboarding_drafts; delete from private.outbox;
         delete from private.message_intervals; delete from public.rate_limits`,
      );
    },
    stop: () => testing.drop(),
  };
}
