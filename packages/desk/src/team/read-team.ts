import { STAFF_ROLES } from '@fml/contract';
import type { Queries } from '@fml/postgres';
import { z } from 'zod';

export const teamMember = z.object({
  userId: z.string(),
  email: z.string(),
  /** As they sign their mails; null where they entered none. */
  name: z.string().nullable(),
  role: z.literal('admin'),
  staffRole: z.enum(STAFF_ROLES),
  /** On the team, or invited, since. */
  createdAt: z.string(),
  lastSignInAt: z.string().nullable(),
  /** Has not set a password yet, hence is not staff. */
  isInvited: z.boolean(),
  /** Null for members of the team. */
  invitationExpiresAt: z.string().nullable(),
});

/** Everyone on the team, then those who are invited, each in the order in which they came. */
export async function readTeam(tx: Queries): Promise<z.output<typeof teamMember>[]> {
  const members = await tx
    .selectFrom('userRoles as role')
    .innerJoin('private.people as person', 'person.id', 'role.userId')
    .leftJoin('private.mailSignatures as own', 'own.userId', 'role.userId')
    .select(['own.senderName as name'])
    .select(['role.userId', 'person.email', 'role.staffRole', 'role.createdAt', 'person.lastSignInAt'])
    .orderBy('role.createdAt')
    .orderBy('person.email')
    .execute();
  const invited = await tx
    .selectFrom('private.staffInvitations as invitation')
    .innerJoin('private.people as person', 'person.id', 'invitation.userId')
    .where('invitation.userId', 'not in', tx.selectFrom('userRoles').select('userId'))
    .select([
      'invitation.userId',
      'person.email',
      'invitation.staffRole',
      'invitation.invitedAt as createdAt',
      'person.lastSignInAt',
      'invitation.expiresAt as invitationExpiresAt',
    ])
    .orderBy('invitation.invitedAt')
    .orderBy('person.email')
    .execute();
  const shown = { role: 'admin' as const };
  return [
    ...members.map((member) => ({
      ...member,
      ...shown,
      email: member.email ?? '',
      isInvited: false,
      invitationExpiresAt: null,
    })),
    ...invited.map((person) => ({
      ...person,
      ...shown,
      email: person.email ?? '',
      name: null,
      isInvited: true,
    })),
  ];
}
