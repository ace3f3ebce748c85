import { STAFF_ROLES } from '@fml/contract';
import { sql } from '@fml/postgres';
import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { refuse } from '../refuse.ts';
import { readTeam } from './read-team.ts';

const staffRole = z.enum(STAFF_ROLES, 'Choose one of the roles: owner, manager, member, or read-only.');

/** Of a member of the team or an invited person. Refused when a colleague changed the role since it was seen. */
export const setStaffRole = defineCommand({
  name: 'set-staff-role',
  right: 'invite',
  input: z.strictObject({ userId: z.guid(), seenRole: staffRole, newRole: staffRole }),
  answer: z.object({ userId: z.string(), staffRole: z.enum(STAFF_ROLES) }),
  run: async ({ tx, staff }, { userId, seenRole, newRole }) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('fix-my-local:admins', 0))`.execute(tx);
    const team = await readTeam(tx);
    // Asked again behind the lock: of two owners who demote each other, the second has lost the right.
    if (team.find((one) => one.userId === staff.id && !one.isInvited)?.staffRole !== 'owner') {
      throw refuse('role_forbids', 'invite');
    }
    const member = team.find((one) => one.userId === userId);
    if (member === undefined) throw refuse('member_gone');
    if (member.staffRole !== seenRole && member.staffRole !== newRole) throw refuse('role_changed');
    if (!member.isInvited && member.staffRole === 'owner' && newRole !== 'owner') {
      const other = await sql<{
        exists: boolean;
      }>`select private.has_other_owner(${userId}) as exists`.execute(tx);
      if (other.rows[0]?.exists !== true) throw refuse('last_owner');
    }
    await tx.updateTable('userRoles').set({ staffRole: newRole }).where('userId', '=', userId).execute();
    await tx
      .updateTable('private.staffInvitations')
      .set({ staffRole: newRole })
      .where('userId', '=', userId)
      .execute();
    if (newRole === 'read_only') {
      await tx
        .updateTable('private.assignmentMembers')
        .set({ takesPart: false })
        .where('userId', '=', userId)
        .execute();
    }
    return { userId, staffRole: newRole };
  },
});
