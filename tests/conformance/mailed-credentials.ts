import { type AuthAppForFile, authAppForFile } from '@fml/auth/test-support/auth-app-for-file.ts';
import { type AuthTestApp, authTestApp } from '@fml/auth/test-support/auth-test-app.ts';
import { newestMessageTo, type SentMessage } from '@fml/auth/test-support/sent-messages.ts';
import { expect } from 'vitest';
import { adminClient, newCredentials, testClient } from './auth-client.ts';

export interface MailedCredentials {
  app: AuthAppForFile;
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

const config = { redirectAllow: ['https://app.example/**', 'myapp://back'] };

/** An app for the calling file, and what people do with the codes and links in its mails. */
export function mailedCredentialsForFile(): MailedCredentials {
  const app = authAppForFile({ config });
  const open = (url: string | URL, init: RequestInit = {}) => app.fetch(url, { redirect: 'manual', ...init });
  return {
    app,
    appWith: (more = {}) => authTestApp({ database: app.db, config: { ...config, ...more } }),
    open,
    signedUp: async () => {
      const { email, password } = newCredentials();
      const { data } = await testClient(app).client.auth.signUp({ email, password });
      return { email, password, id: data.user?.id ?? '', mail: await newestMessageTo(app.db, email) };
    },
    recovering: async (options = {}) => {
      const { email } = newCredentials();
      await adminClient(app).auth.admin.createUser({ email, email_confirm: true });
      const { client } = testClient(app, { flowType: options.flowType });
      await client.auth.resetPasswordForEmail(email, { redirectTo: options.redirectTo });
      return { email, client, mail: await newestMessageTo(app.db, email) };
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
