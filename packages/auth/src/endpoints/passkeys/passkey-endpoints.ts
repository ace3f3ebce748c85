import type { AuthEndpoint } from '../../core.ts';
import { rateLimited } from '../../guards/rate-limited.ts';
import { requireRaisedAssurance } from '../../guards/require-raised-assurance.ts';
import { requireAdmin, requireUser } from '../../guards/require-user.ts';
import { del, get, patch, post } from '../endpoint.ts';
import { refuseAnonymous } from '../factors/requested-factor.ts';
import { refuseSsoUser, requirePasskeys } from './passkey-guards.ts';
import {
  deleteOwnPasskey,
  deletePasskeyOfUser,
  listOwnPasskeys,
  listPasskeysOfUser,
  renameOwnPasskey,
} from './passkeys.ts';
import { startPasskeyRegistration, verifyPasskeyRegistration } from './register-passkey.ts';
import { startPasskeySignIn, verifyPasskeySignIn } from './sign-in-with-passkey.ts';

const REGISTRATION = [requireUser, refuseAnonymous, refuseSsoUser, requireRaisedAssurance];

/** Passkeys: sign in with one, register, list, rename and delete them. */
export const PASSKEY_ENDPOINTS: readonly AuthEndpoint[] = [
  post('/passkeys/authentication/options', [requirePasskeys, rateLimited('passkey')], startPasskeySignIn),
  post(
    '/passkeys/authentication/verify',
    [requirePasskeys, rateLimited('passkey_verify')],
    verifyPasskeySignIn,
  ),
  post(
    '/passkeys/registration/options',
    [requirePasskeys, rateLimited('passkey'), ...REGISTRATION],
    startPasskeyRegistration,
  ),
  post(
    '/passkeys/registration/verify',
    [requirePasskeys, rateLimited('passkey_verify'), ...REGISTRATION],
    verifyPasskeyRegistration,
  ),
  get('/passkeys', [requirePasskeys, requireUser], listOwnPasskeys),
  patch('/passkeys/:passkey_id', [requirePasskeys, requireUser], renameOwnPasskey),
  del('/passkeys/:passkey_id', [requirePasskeys, requireUser, requireRaisedAssurance], deleteOwnPasskey),
  get('/admin/users/:user_id/passkeys', [requireAdmin], listPasskeysOfUser),
  del('/admin/users/:user_id/passkeys/:passkey_id', [requireAdmin], deletePasskeyOfUser),
];
