import { sql } from '@fml/postgres';
import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';

const MAX_SESSIONS = 100;

/** Where the person who asks is signed in, the last used first. Those of applications are their own list. */
export const mySessions = defineQuery({
  name: 'my-sessions',
  right: 'staff',
  input: z.strictObject({}),
  answer: z.array(
    z.object({
      id: z.string(),
      createdAt: z.string(),
      /** Last renewal. */
      activeAt: z.string(),
      userAgent: z.string().nullable(),
      ip: z.string().nullable(),
      isCurrent: z.boolean(),
    }),
  ),
  run: async ({ tx, staff }) => {
    const sessions = await tx
      .selectFrom('private.sessions')
      .select(['id', 'createdAt', 'activeAt', 'userAgent', 'ip'])
      .where('userId', '=', staff.id)
      .where('oauthClientId', 'is', null)
      .where((where) => where.or([where('notAfter', 'is', null), where('notAfter', '>', sql<string>`now()`)]))
      .orderBy('activeAt', 'desc')
      .limit(MAX_SESSIONS)
      .execute();
    return sessions.map((session) => ({ ...session, isCurrent: session.id === staff.sessionId }));
  },
});
