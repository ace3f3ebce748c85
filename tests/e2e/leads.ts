import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { addresses, journeyProduct } from './journey.ts';

/** What the product has stored, read with its secret key. */
async function service() {
  const file = path.join(journeyProduct.dataDir, 'secrets', 'secret-key');
  const key = `sb_secret_${(await readFile(file, 'utf8')).trim()}`;
  return createClient(addresses.product, key, { auth: { persistSession: false, autoRefreshToken: false } });
}

type Row = Record<string, unknown>;

/** Rows of a table by one of its columns, oldest first. */
export async function leadsWith(
  table: 'onboarding_submissions' | 'consultation_requests' | 'onboarding_drafts' | 'website_reports',
  column: string,
  value: string,
): Promise<Row[]> {
  const client = await service();
  const { data, error } = await client.from(table).select('*').eq(column, value).order('created_at');
  if (error) throw new Error(error.message);
  return data as Row[];
}
