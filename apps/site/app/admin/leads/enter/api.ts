import type { EnteredLead, EnteredSource } from '@fml/contract';
import { desk } from '../../../api/desk.ts';

/** Stores a lead and returns its id; sent again with the same key it is there once. */
export async function enterLead(
  requestKey: string,
  lead: Partial<EnteredLead>,
  source: EnteredSource,
  isConfirmed: boolean,
): Promise<string> {
  return (await desk('enter-lead', { requestKey, lead, source, isConfirmed })).id;
}

/** Leads that have this address, number or website already; the newest five. */
export function leadsLike(
  { contactEmail = '', contactPhone = '', websiteUrl = '' }: Partial<EnteredLead>,
  signal?: AbortSignal,
) {
  return desk('leads-like', { email: contactEmail, phone: contactPhone, website: websiteUrl }, signal);
}
