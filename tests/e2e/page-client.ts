import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { createClient } from '@supabase/supabase-js';

/** What `loadClient` puts into the page. */
export interface PageClient {
  createClient: typeof createClient;
}

/** Puts the unmodified client into the page as `supabase`; its clients have the session of the page. */
export async function loadClient(page: Page): Promise<void> {
  const entry = fileURLToPath(import.meta.resolve('@supabase/supabase-js'));
  const script = await readFile(entry.replace(/index\.mjs$/, 'umd/supabase.js'), 'utf8');
  await page.evaluate(`${script};globalThis.supabase = supabase`);
}
