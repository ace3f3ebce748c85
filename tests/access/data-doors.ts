import type { Doors } from './access-table.ts';

/** Tables and database functions, at `/rest/v1`. */

/** Row policies decide about rows; people with an account who are not staff may ask, and reach none. */
export interface TableLine {
  select?: 'staff';
  /** Every other column is refused. */
  update?: { who: 'write'; columns: readonly string[] };
  /** Each person sees their own rows alone. */
  isOwn?: true;
  /** What visitors may name; the policy wants a header as well (docs/product.md#measurement). */
  visitor?: { select: readonly string[]; update: readonly string[] };
}

/** Written by operations of the desk and by the server's own work. */
const READ: TableLine = { select: 'staff' };
const SERVER_ONLY: TableLine = {};
const LEAD: TableLine = {
  select: 'staff',
  update: {
    who: 'write',
    columns: ['status', 'deal_value', 'monthly_value', 'lost_reason', 'expected_close_on'],
  },
};

export const TABLES: Readonly<Record<string, TableLine>> = {
  leads: READ,
  onboarding_submissions: {
    ...LEAD,
    visitor: { select: ['id'], update: ['conversion_tracked', 'thank_you_page_viewed_at'] },
  },
  consultation_requests: LEAD,
  onboarding_drafts: READ,
  lead_notes: READ,
  lead_contacts: READ,
  follow_ups: READ,
  lead_calls: READ,
  lead_merges: READ,
  lead_messages: READ,
  lead_replies: READ,
  message_templates: READ,
  custom_fields: READ,
  custom_field_values: READ,
  ad_spend: READ,
  clients: READ,
  client_sites: READ,
  client_services: READ,
  saved_views: { select: 'staff', isOwn: true },
  finding_disputes: READ,
  website_reports: READ,
  user_roles: READ,
  analyses: SERVER_ONLY,
  analysis_requests: SERVER_ONLY,
  rate_limits: SERVER_ONLY,
};

/** Called with null for every argument. */
export const RPC: Doors = {
  is_admin: 'account or application',
  staff_may: 'account or application',
};
