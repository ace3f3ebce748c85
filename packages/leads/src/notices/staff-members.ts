import type { LeadNotices } from '@fml/contract';
import { type Queries, sql } from '@fml/postgres';
import type { QuietHours } from './quiet-hours.ts';

/** A member of staff who can sign in, with what they want to be told of (docs/leads.md#notifications). */
export interface StaffMember {
  id: string;
  /** In lower case; null until they have confirmed it. */
  address: string | null;
  leadNotices: LeadNotices;
  mailsOfNewLeads: boolean;
  mailsOfFollowUps: boolean;
  quiet: QuietHours | undefined;
}

/** All members of staff who can sign in, in the order of their addresses. */
export async function readStaffMembers(tx: Queries): Promise<StaffMember[]> {
  const rows = await tx
    .selectFrom('userRoles as r')
    .innerJoin('private.people as p', 'p.id', 'r.userId')
    .leftJoin('private.staffPreferences as f', 'f.userId', 'r.userId')
    .leftJoin('private.quietHours as q', 'q.userId', 'r.userId')
    .select([
      'r.userId as id',
      sql<string | null>`case when p.email_confirmed_at is not null then lower(p.email) end`.as('address'),
      'r.staffRole',
      'f.leadNotices',
      'f.notifyNewLeads',
      'f.remindFollowUps',
      'q.starts',
      'q.ends',
      'q.timeZone',
    ])
    .where('p.isActive', '=', true)
    .orderBy('address')
    .orderBy('id')
    .execute();
  return rows.map(({ id, address, staffRole, starts, ends, timeZone, ...chosen }) => ({
    id,
    address,
    leadNotices: chosen.leadNotices ?? (staffRole === 'read_only' ? 'none' : 'all'),
    mailsOfNewLeads: chosen.notifyNewLeads ?? true,
    mailsOfFollowUps: chosen.remindFollowUps ?? true,
    quiet: starts === null || ends === null || timeZone === null ? undefined : { starts, ends, timeZone },
  }));
}
