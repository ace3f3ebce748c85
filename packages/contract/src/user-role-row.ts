import { z } from 'zod';
import { rowTimeSchema } from './row-time.ts';

/** A row of `user_roles`. The only role is admin (specification section 6). */
export const userRoleRowSchema = z.object({
  user_id: z.uuid(),
  role: z.literal('admin'),
  created_at: rowTimeSchema,
});
export type UserRoleRow = z.infer<typeof userRoleRowSchema>;
