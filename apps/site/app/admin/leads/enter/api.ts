import type { EnteredLead, EnteredSource } from '@fml/contract';
import { desk } from '../../../api/desk.ts';
import { deskCall } from '../../../api/desk-call.ts';
import { snakeKeys } from '../../../api/wire-names.ts';

/** Stores a lead and returns its id; sent again with the same key it is there once. Throws DeskError. */
export function enterLead(
  requestKey: string,
  lead: Partial<EnteredLead>,
  source: EnteredSource,
  confirm: boolean,
): Promise<string> {
  return deskCall('desk_enter_lead', { requestKey, lead: snakeKeys(lead), source, confirm });
}

/** Leads that have this address, number or website already; the newest five. Throws DeskError. */
export function leadsLike(
  { contactEmail = '', contactPhone = '', websiteUrl = '' }: Partial<EnteredLead>,
  signal?: AbortSignal,
) {
  return desk('leads-like', { email: contactEmail, phone: contactPhone, website: websiteUrl }, signal);
}
