import { type AuthTestApp, authTestApp } from '@fml/auth/test-support/auth-test-app.ts';
import { newestMessageTo, type SentMessage } from '@fml/auth/test-support/sent-messages.ts';
import { createTestDatabase, type TestDatabase } from '@fml/postgres/testing';
import { expect } from 'vitest';
import { adminClient, newCredentials, testClient } from './auth-client.ts';

export interface MailedCredentials {
  testing: TestDatabase;
  app: AuthTestApp;
  appWith(config?: Record<string, unknown>): Promise<AuthTestApp>;
  /** An account with the mail that asks for its confirmation. */
  signedUp(): Promise<{ email: string; password: string; id: string; mail: SentMessage }>;
  /** A recovery mail of a confirmed account. */
  recovering(options?: {
    redirectTo?: string;
    flowType?: 'pkce';
  }): Promise<{ email: string; client: ReturnType<typeof testClient>['client']; mail: SentMessage }>;
  open(url: string | URL, init?: RequestInit): Promise<Response>;
  /** Where a link leads. */
  led(url: string): Promise<URL>;
}

/** An app that queues real mails, and what people do with the codes and links in them. */
export async function mailedCredentials(): Promise<MailedCredentials> {
  const testing = await createTestDatabase();
  const appWith = (config = {}) =>
    authTestApp({
      database: testing.db,
      config: { redirectAllow: ['https://app.example/**', 'myapp://back'], ...config },
    });
  const app = await appWith();
  const open = (url: string | URL, init: RequestInit = {}) => app.fetch(url, { redirect: 'manual', ...init });
  return {
    testing,
    app,
    appWith,
    open,
    signedUp: async () => {
      const { email, password } = newCredentials();
      const { data } = await testClient(app).client.auth.signUp({ email, password });
      return { email, password, id: data.user?.id ?? '', mail: await newestMessageTo(testing.db, email) };
    },
    recovering: async (options = {}) => {
      const { email } = newCredentials();
      await adminClient(app).auth.admin.createUser({ email, email_confirm: true });
      const { client } = testClient(app, { flowType: options.flowType });
      await client.auth.resetPasswordForEmail(email, { redirectTo: options.redirectTo });
      return { email, client, mail: await newestMessageTo(testing.db, email) };
    },
    led: async (url) => {
      const response = await open(url);
      expect(response.status).toBe(303);
      expect(response.headers.get('cache-control')).toBe('no-store');
      return new URL(response.headers.get('location') ?? '');
    },
  };
}

/** The link without the question that ours ask first. */
export function direct(link: URL | null): string {
  const url = new URL(link ?? '');
  url.searchParams.delete('ask');
  return url.href;
}

export function fragment(url: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
}
