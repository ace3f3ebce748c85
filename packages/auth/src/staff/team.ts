import type { StaffRole } from '@fml/contract';
import { firstRow, type Queryable } from '../stores/auth-database.ts';

/** Changes of the team run one after the other: two owners who remove each other must not both succeed. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('fix-my-local:admins', 0))`;

type TeamRefusal = 'not_staff' | 'role_forbids';

/** Why a person may not change the team; null for those who may. */
export async function teamRefusal(tx: Queryable, staff: string): Promise<TeamRefusal | null> {
  const person = await firstRow<{ role: string | null; may: boolean }>(
    tx,
    `select (select r.staff_role from public.user_roles r where r.user_id = $1 and r.role = 'admin') as role,
       private.person_may($1, 'invite') as may`,
    [staff],
  );
  if (person?.may === true) return null;
  return person?.role == null ? 'not_staff' : 'role_forbids';
}

interface NewMember {
  userId: string;
  /** Takes the person onto the team at once; everyone else is invited and joins with a password. */
  canSignIn: boolean;
  staffRole: StaffRole;
  expiresAt: Date;
}

/** Takes a person onto the team, or invites them. `known`: they are on it already. */
export async function addToTeam(
  tx: Queryable,
  staff: string,
  { userId, canSignIn, staffRole, expiresAt }: NewMember,
): Promise<TeamRefusal | 'known' | 'added' | 'invited'> {
  await tx.query(LOCK);
  // Asked again behind the lock: of two owners who remove each other, the second is not on the team anymore.
  const refusal = await teamRefusal(tx, staff);
  if (refusal !== null) return refusal;
  if ((await roleOf(tx, userId)) !== null) return 'known';
  const subject = canSignIn ? 'user_roles' : 'staff_invitations';
  await audit(tx, { staff, action: 'add', subject, userId, columns: { staff_role: { to: staffRole } } });
  if (canSignIn) {
    await tx.query(`insert into public.user_roles (user_id, role, staff_role) values ($1, 'admin', $2)`, [
      userId,
      staffRole,
    ]);
    await tx.query('delete from private.staff_invitations where user_id = $1', [userId]);
    return 'added';
  }
  await tx.query(
    `insert into private.staff_invitations as i (user_id, expires_at, staff_role) values ($1, $2, $3)
     on conflict (user_id) do update
       set invited_at = now(), expires_at = excluded.expires_at, staff_role = excluded.staff_role`,
    [userId, expiresAt, staffRole],
  );
  return 'invited';
}

/** Takes the role of a person away, or withdraws their invitation. The last owner who can sign in stays. */
export async function removeFromTeam(
  tx: Queryable,
  staff: string,
  userId: string,
): Promise<TeamRefusal | 'unknown' | 'last' | 'withdrawn' | 'removed'> {
  await tx.query(LOCK);
  // Asked again behind the lock: of two owners who remove each other, the second is not on the team anymore.
  const refusal = await teamRefusal(tx, staff);
  if (refusal !== null) return refusal;
  const held = await roleOf(tx, userId);
  if (held === null) {
    const { rowCount } = await tx.query('delete from private.staff_invitations where user_id = $1', [userId]);
    if (rowCount === 0) return 'unknown';
    await audit(tx, { staff, action: 'remove', subject: 'staff_invitations', userId });
    return 'withdrawn';
  }
  if (held === 'owner' && !(await hasOtherOwner(tx, userId))) return 'last';
  await audit(tx, { staff, action: 'remove', subject: 'user_roles', userId });
  await tx.query(`delete from public.user_roles where user_id = $1 and role = 'admin'`, [userId]);
  return 'removed';
}

async function roleOf(tx: Queryable, userId: string): Promise<StaffRole | null> {
  const held = await firstRow<{ role: StaffRole }>(
    tx,
    `select staff_role as role from public.user_roles where user_id = $1 and role = 'admin'`,
    [userId],
  );
  return held?.role ?? null;
}

async function hasOtherOwner(tx: Queryable, userId: string): Promise<boolean> {
  return (await firstRow(tx, 'select where private.has_other_owner($1)', [userId])) !== null;
}

interface AuditedChange {
  staff: string;
  action: 'add' | 'remove';
  subject: 'user_roles' | 'staff_invitations';
  userId: string;
  columns?: Record<string, { to: string }>;
}

async function audit(
  tx: Queryable,
  { staff, action, subject, userId, columns }: AuditedChange,
): Promise<void> {
  await tx.query('select private.write_audit($1, $2, $3, $4, 1, $5)', [
    staff,
    action,
    subject,
    [userId],
    JSON.stringify(columns === undefined ? {} : { columns }),
  ]);
}
