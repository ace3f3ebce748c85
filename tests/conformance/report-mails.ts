import { randomUUID } from 'node:crypto';
import type { EmailReportRequest } from '@fml/contract';
import type { Database } from '@fml/postgres';
import { createTestDatabase } from '@fml/postgres/testing';
import { insertRow, SAMPLE_REPORT } from '@fml/postgres/testing/sample-rows';
import type { AppOptions } from '../../apps/site/server/app.ts';
import { fullReport } from '../../apps/site/test-support/full-report.ts';
import { siteOf, testApp } from '../../apps/site/test-support/test-app.ts';

const BUILT =
  '<!doctype html><html lang="en"><head><title>Assess</title><meta name="robots" content="index"/></head><body><main id="main"></main></body></html>';
export const SITE_URL = 'https://www.agency.example';

export interface WaitingMail {
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl: string;
}

export interface ReportMailServer {
  db: Database;
  /** Asks for the report of this server by mail; `client` is the visitor's address. */
  ask: (changes?: Partial<EmailReportRequest>, client?: string) => Promise<{ error?: string }>;
  reportId: string;
  /** The mails that wait in the outbox, oldest first. */
  mails: () => Promise<WaitingMail[]>;
  /** Follows a link of a mail, as a browser or a mail program does. */
  open: (
    link: string,
    method?: 'GET' | 'POST',
  ) => Promise<{ status: number; html: string; headers: Headers }>;
  rows: (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  /** Forgets every request, mail and limit. */
  clear: () => Promise<void>;
  drop: () => Promise<void>;
}

/** The whole server in this process with one stored report, as visitors and their mail programs meet it. */
export async function startReportMails(
  options: { limited?: boolean; leads?: Partial<AppOptions['leads']> } = {},
): Promise<ReportMailServer> {
  const testing = await createTestDatabase();
  const { db } = testing;
  const { app, call } = testApp({
    database: db,
    site: await siteOf({ 'assess/index.html': BUILT }),
    limited: options.limited ?? false,
    leads: {
      siteUrl: SITE_URL,
      staffAddresses: [],
      hasWebhook: false,
      keepsUnfinished: true,
      ...options.leads,
    },
  });
  const report = fullReport();
  const reportId = await insertRow(db.appPool, 'website_reports', {
    ...SAMPLE_REPORT,
    url: report.url,
    report: JSON.stringify(report),
    seo_score: report.seo_score,
    performance_score: report.performance_score,
    accessibility_score: report.accessibility_score,
  });
  return {
    db,
    reportId,
    ask: async (changes = {}, client) => {
      const request: EmailReportRequest = {
        request_key: randomUUID(),
        report_id: reportId,
        email: 'kim@bakery.example',
        language: 'en',
        ...changes,
      };
      const response = await call('email-report', request, client);
      return (await response.json()) as { error?: string };
    },
    mails: async () => {
      const { rows } = await db.appPool.query<{ kind: string; recipient: string; content: object }>(
        `select kind, recipient, content from private.outbox where status = 'waiting' order by created_at, id`,
      );
      return rows.map(({ content, ...row }) => ({ ...row, ...content }) as WaitingMail);
    },
    open: async (link, method = 'GET') => {
      const { pathname, search } = new URL(link, SITE_URL);
      const response = await app.request(`${pathname}${search}`, {
        method,
        ...(method === 'POST' && { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }),
      });
      return { status: response.status, html: await response.text(), headers: response.headers };
    },
    rows: async (sql, values = []) => (await db.appPool.query<Record<string, unknown>>(sql, values)).rows,
    clear: async () => {
      await db.adminPool.query(
        `delete from private.report_mails; delete from private.stopped_mail_addresses;
         delete from private.outbox; delete from public.rate_limits`,
      );
    },
    drop: () => testing.drop(),
  };
}

/** The link of that kind in the text of a mail. */
export function linkIn({ text }: Pick<WaitingMail, 'text'>, path: string): string {
  const link = text.split(/\s/).find((word) => word.startsWith(`${SITE_URL}${path}`));
  if (link === undefined) throw new Error(`no link to ${path} in the mail`);
  return link;
}
