import { requireAdmin } from '../guards/require-admin.ts';
import { requireUser } from '../guards/require-user.ts';
import type { AuthEndpoint } from '../requests/auth-call.ts';
import { deleteFactorOfUser, listFactorsOfUser } from './factors-of-user.ts';
import { enrollFactor, refuseAnonymous, removeFactor, useFactor } from './own-factors.ts';

const guards = [requireUser, refuseAnonymous];

/** Contract 9 and 12 while no kind of second factor can be enrolled. */
export const FACTOR_ENDPOINTS: readonly AuthEndpoint[] = [
  { method: 'POST', path: '/factors', guards, handle: enrollFactor },
  { method: 'POST', path: '/factors/:factor_id/challenge', guards, handle: useFactor },
  { method: 'POST', path: '/factors/:factor_id/verify', guards, handle: useFactor },
  { method: 'DELETE', path: '/factors/:factor_id', guards, handle: removeFactor },
  {
    method: 'GET',
    path: '/admin/users/:user_id/factors',
    guards: [requireAdmin],
    handle: listFactorsOfUser,
  },
  {
    method: 'DELETE',
    path: '/admin/users/:user_id/factors/:factor_id',
    guards: [requireAdmin],
    handle: deleteFactorOfUser,
  },
];
