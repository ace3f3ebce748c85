import type { Actor } from './policy-actors.ts';

export type Reach = 'all' | 'none' | 'no' | 'role';
export type Right = Reach | { columns: string[]; rows: 'all' | 'none' | 'role' };
export type Rights = { select: Right; insert: Reach; update: Right; delete: Reach };

const EVERYTHING: Rights = { select: 'all', insert: 'all', update: 'all', delete: 'all' };
const NOTHING: Rights = { select: 'no', insert: 'no', update: 'no', delete: 'no' };
/** Signed in without the admin role: the same questions as staff may ask, and never a row. */
const NO_ROWS: Rights = { select: 'none', insert: 'no', update: 'no', delete: 'no' };
const READ_ONLY: Rights = { select: 'all', insert: 'no', update: 'no', delete: 'no' };
/** What staff change of a lead. */
const STAFF_COLUMNS = ['status', 'deal_value', 'monthly_value', 'lost_reason'];
const CONTACT_COLUMNS = ['name', 'role', 'email', 'phone', 'deleted_at'];
const OWN_FIELD_COLUMNS = ['name', 'choices', 'on_submissions', 'on_consultations', 'in_list', 'deleted_at'];
const VIEW_COLUMNS = ['screen', 'name', 'query'];
/** Their rights follow from those of an owner: see `rightsOf`. */
type OtherStaff = 'manager' | 'member' | 'readOnly';
/** Tables of what each person alone sees. Staff of every role write there. */
const PERSONAL = ['saved_views'];
/** Reached only by the server's own work. */
const SERVER_ONLY = { visitor: NOTHING, signedIn: NOTHING, admin: NOTHING, service: EVERYTHING };

/**
 * Who may do what with which table. This is the policy; `src/policies/policy-matrix.test.ts` holds the database to it.
 *
 * all = every row and column; none = may ask, reaches no row (insert: stopped by the policy); no = refused;
 * role = refused, because the person's role on the desk does not allow it;
 * columns = only these, every other column is refused.
 * The visitor here names no submission in a header: see src/policies/thank-you-update.test.ts for who does.
 */
export const POLICY: Record<string, Record<Exclude<Actor, OtherStaff>, Rights>> = {
  onboarding_submissions: {
    visitor: {
      select: { columns: ['id'], rows: 'none' },
      insert: 'no',
      update: { columns: ['conversion_tracked', 'thank_you_page_viewed_at'], rows: 'none' },
      delete: 'no',
    },
    signedIn: { ...NO_ROWS, update: { columns: STAFF_COLUMNS, rows: 'none' } },
    admin: { ...READ_ONLY, update: { columns: STAFF_COLUMNS, rows: 'all' } },
    service: EVERYTHING,
  },
  consultation_requests: {
    visitor: NOTHING,
    signedIn: { ...NO_ROWS, update: { columns: STAFF_COLUMNS, rows: 'none' } },
    admin: { ...READ_ONLY, update: { columns: STAFF_COLUMNS, rows: 'all' } },
    service: EVERYTHING,
  },
  onboarding_drafts: { visitor: NOTHING, signedIn: NO_ROWS, admin: READ_ONLY, service: EVERYTHING },
  lead_notes: {
    visitor: NOTHING,
    signedIn: { ...NO_ROWS, insert: 'none', update: { columns: ['body', 'deleted_at'], rows: 'none' } },
    admin: { ...READ_ONLY, insert: 'all', update: { columns: ['body', 'deleted_at'], rows: 'all' } },
    service: EVERYTHING,
  },
  // Written by functions of the desk, which refuse what a colleague has changed.
  lead_tasks: { visitor: NOTHING, signedIn: NO_ROWS, admin: READ_ONLY, service: EVERYTHING },
  lead_contacts: {
    visitor: NOTHING,
    signedIn: { ...NO_ROWS, insert: 'none', update: { columns: CONTACT_COLUMNS, rows: 'none' } },
    admin: { ...READ_ONLY, insert: 'all', update: { columns: CONTACT_COLUMNS, rows: 'all' } },
    service: EVERYTHING,
  },
  // Written by functions of the desk.
  lead_calls: { visitor: NOTHING, signedIn: NO_ROWS, admin: READ_ONLY, service: EVERYTHING },
  lead_merges: { visitor: NOTHING, signedIn: NO_ROWS, admin: READ_ONLY, service: EVERYTHING },
  // Written by functions of the desk, and by the worker that sends mails and reads replies.
  lead_mails: { visitor: NOTHING, signedIn: NO_ROWS, admin: READ_ONLY, service: EVERYTHING },
  lead_replies: { visitor: NOTHING, signedIn: NO_ROWS, admin: READ_ONLY, service: EVERYTHING },
  mail_templates: { visitor: NOTHING, signedIn: NO_ROWS, admin: READ_ONLY, service: EVERYTHING },
  own_fields: {
    visitor: NOTHING,
    signedIn: { ...NO_ROWS, insert: 'none', update: { columns: OWN_FIELD_COLUMNS, rows: 'none' } },
    admin: { ...READ_ONLY, insert: 'all', update: { columns: OWN_FIELD_COLUMNS, rows: 'all' } },
    service: EVERYTHING,
  },
  // Written by functions of the desk, which leave a line in the timeline.
  own_field_values: { visitor: NOTHING, signedIn: NO_ROWS, admin: READ_ONLY, service: EVERYTHING },
  // Written by a function of the desk, which refuses what a colleague has changed.
  ad_spend: { visitor: NOTHING, signedIn: NO_ROWS, admin: READ_ONLY, service: EVERYTHING },
  saved_views: {
    visitor: NOTHING,
    signedIn: {
      select: 'none',
      insert: 'none',
      update: { columns: VIEW_COLUMNS, rows: 'none' },
      delete: 'none',
    },
    admin: { select: 'all', insert: 'all', update: { columns: VIEW_COLUMNS, rows: 'all' }, delete: 'all' },
    service: EVERYTHING,
  },
  // Written by the function `dispute-finding` and decided by a function of the desk.
  finding_disputes: { visitor: NOTHING, signedIn: NO_ROWS, admin: READ_ONLY, service: EVERYTHING },
  website_reports: { visitor: NOTHING, signedIn: NO_ROWS, admin: READ_ONLY, service: EVERYTHING },
  user_roles: { visitor: NOTHING, signedIn: NO_ROWS, admin: READ_ONLY, service: EVERYTHING },
  analyses: SERVER_ONLY,
  analysis_requests: SERVER_ONLY,
  rate_limits: SERVER_ONLY,
};

/** Managers and members work with tables as owners do, each on their own notes, and staff with the read-only role change nothing. */
export function rightsOf(actor: OtherStaff, table: string, owner: Rights): Rights {
  // The rows here are the owner's.
  if (PERSONAL.includes(table)) {
    return {
      select: 'none',
      insert: 'all',
      update: { columns: VIEW_COLUMNS, rows: 'none' },
      delete: 'none',
    };
  }
  // Fields are settings, which a member may not change.
  if (actor === 'member' && table === 'own_fields') {
    return { ...owner, insert: 'none', update: { columns: OWN_FIELD_COLUMNS, rows: 'none' } };
  }
  if (actor !== 'readOnly') {
    return table === 'lead_notes'
      ? { ...owner, update: { columns: ['body', 'deleted_at'], rows: 'none' } }
      : owner;
  }
  const withoutWrites = (reach: Reach): Reach => (reach === 'no' ? 'no' : 'role');
  return {
    select: owner.select,
    insert: withoutWrites(owner.insert),
    update:
      typeof owner.update === 'string'
        ? withoutWrites(owner.update)
        : { columns: owner.update.columns, rows: 'role' },
    delete: withoutWrites(owner.delete),
  };
}
