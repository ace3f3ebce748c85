import type { AuthCall } from '../../core.ts';
import { AuthError, invalid } from '../../errors/auth-error.ts';
import { consumeCodeAttempt } from '../../guards/rate-limited.ts';
import { acceptCredential, SECOND_ADDRESS_MESSAGE } from '../../one-time-credentials/accept-credential.ts';
import { findCredentialByCode, findCredentialByLink } from '../../one-time-credentials/find-credential.ts';
import {
  isPhoneType,
  isVerifyType,
  type VerifyType,
} from '../../one-time-credentials/one-time-credential.ts';
import { normalizeEmail, normalizePhone } from '../../requests/addresses.ts';
import { textField } from '../../requests/read-fields.ts';
import { startSession } from '../../sessions/start-session.ts';
import { authTransaction } from '../../stores/auth-database.ts';
import { verifyLink } from './verify-link.ts';

type SubmittedCredential = { type: VerifyType } & (
  | { kind: 'link'; link: string }
  | { kind: 'code'; code: string; address: string }
);

/**
 * POST /verify -> a session for a correct code or link token. Any other is `otp_expired`. The
 * form on the page behind mailed links also posts here and redirects like the link itself.
 */
export async function verify(call: AuthCall): Promise<Response> {
  const mediaType = call.request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (mediaType === 'application/x-www-form-urlencoded') {
    return verifyLink(call, textField(call.body, 'type'), textField(call.body, 'token'));
  }
  const submitted = readSubmittedCredential(call);
  if (submitted.kind === 'code') await consumeCodeAttempt(call, submitted.address);
  return authTransaction(call.services, async (tx) => {
    const credential =
      submitted.kind === 'link'
        ? await findCredentialByLink(call, tx, submitted)
        : await findCredentialByCode(call, tx, submitted);
    if (credential === null) {
      throw new AuthError(
        'otp_expired',
        submitted.kind === 'link'
          ? 'Email link is invalid or has expired'
          : 'Token has expired or is invalid',
        { status: 403 },
      );
    }
    const accepted = await acceptCredential(call, tx, credential);
    if (accepted.kind === 'awaiting_second_address')
      return Response.json({ msg: SECOND_ADDRESS_MESSAGE, code: '200' });
    return Response.json(await startSession(call, tx, accepted.user, 'otp'));
  });
}

function readSubmittedCredential(call: AuthCall): SubmittedCredential {
  const { body } = call;
  const [typeText, code, link] = ['type', 'token', 'token_hash'].map((key) => textField(body, key)) as [
    string,
    string,
    string,
  ];
  const [email, phone] = [textField(body, 'email'), textField(body, 'phone')];
  if (typeText === '') throw invalid('Verify requires a verification type');
  if ((code === '') === (link === '')) throw invalid('Verify requires either a token or a token hash');
  if (link !== '') {
    // The query's redirect_to is the client's own option for other types of credential and means nothing here.
    if (email !== '' || phone !== '' || textField(body, 'redirect_to') !== '') {
      throw invalid('Only the token_hash and type should be provided');
    }
    return { kind: 'link', type: readType(typeText), link };
  }
  if ((email === '') === (phone === '')) {
    throw invalid('Only an email address or phone number should be provided on verify');
  }
  // The address is checked before the type, as in GoTrue: an invalid one is refused for every type.
  const address = phone === '' ? normalizeEmail(email) : normalizePhone(phone);
  const type = readType(typeText);
  if (isPhoneType(type) !== (phone !== '')) throw invalid('Unsupported verification type');
  return { kind: 'code', type, code, address };
}

function readType(text: string): VerifyType {
  if (isVerifyType(text)) return text;
  throw invalid('Unsupported verification type');
}
