import type { SupabaseClient } from '@supabase/supabase-js';
import { backendClient } from './backend-client.ts';
import { DeskError } from './desk-error.ts';

/** The client for calls of staff. Throws DeskError `unreachable`. */
export async function deskClient(): Promise<SupabaseClient> {
  try {
    return await backendClient();
  } catch (cause) {
    throw new DeskError('unreachable', undefined, { cause });
  }
}
