import type { AuthEndpoint } from '../../core.ts';
import { rateLimited } from '../../guards/rate-limited.ts';
import { requireAdmin } from '../../guards/require-admin.ts';
import { requireRaisedAssurance } from '../../guards/require-raised-assurance.ts';
import { requireUser } from '../../guards/require-user.ts';
import { refuseAnonymous } from '../factors/requested-factor.ts';
import { deleteOwnPasskey, listOwnPasskeys, renameOwnPasskey } from './own-passkeys.ts';
import { refuseSsoUser, requirePasskeys } from './passkey-guards.ts';
import { startPasskeyRegistration, verifyPasskeyRegistration } from './register-passkey.ts';
import { startPasskeySignIn, verifyPasskeySignIn } from './sign-in-with-passkey.ts';
import { deletePasskeyOfUser, listPasskeysOfUser } from './user-passkeys.ts';

const REGISTRATION = [requireUser, refuseAnonymous, refuseSsoUser, requireRaisedAssurance];

/** Passkeys: sign in with one, register, list, rename and delete them. */
export const PASSKEY_ENDPOINTS: readonly AuthEndpoint[] = [
  {
    method: 'POST',
    path: '/passkeys/authentication/options',
    guards: [requirePasskeys, rateLimited('passkey')],
    handle: startPasskeySignIn,
  },
  {
    method: 'POST',
    path: '/passkeys/authentication/verify',
    guards: [requirePasskeys, rateLimited('passkey_verify')],
    handle: verifyPasskeySignIn,
  },
  {
    method: 'POST',
    path: '/passkeys/registration/options',
    guards: [requirePasskeys, rateLimited('passkey'), ...REGISTRATION],
    handle: startPasskeyRegistration,
  },
  {
    method: 'POST',
    path: '/passkeys/registration/verify',
    guards: [requirePasskeys, rateLimited('passkey_verify'), ...REGISTRATION],
    handle: verifyPasskeyRegistration,
  },
  { method: 'GET', path: '/passkeys', guards: [requirePasskeys, requireUser], handle: listOwnPasskeys },
  {
    method: 'PATCH',
    path: '/passkeys/:passkey_id',
    guards: [requirePasskeys, requireUser],
    handle: renameOwnPasskey,
  },
  {
    method: 'DELETE',
    path: '/passkeys/:passkey_id',
    guards: [requirePasskeys, requireUser, requireRaisedAssurance],
    handle: deleteOwnPasskey,
  },
  {
    method: 'GET',
    path: '/admin/users/:user_id/passkeys',
    guards: [requireAdmin],
    handle: listPasskeysOfUser,
  },
  {
    method: 'DELETE',
    path: '/admin/users/:user_id/passkeys/:passkey_id',
    guards: [requireAdmin],
    handle: deletePasskeyOfUser,
  },
];
