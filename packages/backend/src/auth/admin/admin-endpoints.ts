import { requireAdmin } from '../guards/require-admin.ts';
import type { AuthEndpoint } from '../requests/auth-call.ts';
import { createUser } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import { getUserById } from './get-user-by-id.ts';
import { listUsers } from './list-users.ts';
import { updateUserById } from './update-user-by-id.ts';

/** Contract 12; invitations and links are made by the mail flows. */
export const ADMIN_ENDPOINTS: readonly AuthEndpoint[] = [
  { method: 'GET', path: '/admin/users', guards: [requireAdmin], handle: listUsers },
  { method: 'POST', path: '/admin/users', guards: [requireAdmin], handle: createUser },
  { method: 'GET', path: '/admin/users/:user_id', guards: [requireAdmin], handle: getUserById },
  { method: 'PUT', path: '/admin/users/:user_id', guards: [requireAdmin], handle: updateUserById },
  { method: 'DELETE', path: '/admin/users/:user_id', guards: [requireAdmin], handle: deleteUser },
];
