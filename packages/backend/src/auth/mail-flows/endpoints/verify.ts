import { normaliseEmail } from '../../addresses/email-address.ts';
import { normalisePhone } from '../../addresses/phone-number.ts';
import { authTransaction } from '../../auth-database.ts';
import { AuthError } from '../../errors/auth-error.ts';
import type { AuthCall } from '../../requests/auth-call.ts';
import { textField } from '../../requests/read-fields.ts';
import { sessionResponse, startSession } from '../../sessions/start-session.ts';
import { acceptProof, HALF_MESSAGE } from '../proofs/accept-proof.ts';
import { findProofByCode, findProofByLink } from '../proofs/find-proof.ts';
import { isPhoneType, isVerifyType, type VerifyType } from '../proofs/proof.ts';
import { takeGuess } from '../tokens/take-guess.ts';
import { verifyLink } from './verify-link.ts';

type Shown = { type: VerifyType } & (
  | { kind: 'link'; link: string }
  | { kind: 'code'; code: string; address: string }
);

/**
 * POST /verify (contract 6.4) -> a session for a right code or link token. Every wrong one is `otp_expired`. The
 * form of the page behind mailed links posts here too and is led on like the link itself.
 */
export async function verify(call: AuthCall): Promise<Response> {
  const mediaType = call.request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (mediaType === 'application/x-www-form-urlencoded') {
    return verifyLink(call, textField(call.body, 'type'), textField(call.body, 'token'));
  }
  const shown = readShown(call);
  if (shown.kind === 'code') await takeGuess(call, shown.address);
  return authTransaction(call.services, async (tx) => {
    const proof =
      shown.kind === 'link' ? await findProofByLink(call, tx, shown) : await findProofByCode(call, tx, shown);
    if (proof === null) {
      throw new AuthError(
        'otp_expired',
        shown.kind === 'link' ? 'Email link is invalid or has expired' : 'Token has expired or is invalid',
        { status: 403 },
      );
    }
    const accepted = await acceptProof(call, tx, proof);
    if (accepted.kind === 'half') return Response.json({ msg: HALF_MESSAGE, code: '200' });
    return sessionResponse(await startSession(call, tx, accepted.user, 'otp'));
  });
}

function readShown(call: AuthCall): Shown {
  const { body } = call;
  const [typeText, code, link] = ['type', 'token', 'token_hash'].map((key) => textField(body, key)) as [
    string,
    string,
    string,
  ];
  const [email, phone] = [textField(body, 'email'), textField(body, 'phone')];
  const refuse = (message: string) => new AuthError('validation_failed', message);
  if (typeText === '') throw refuse('Verify requires a verification type');
  if ((code === '') === (link === '')) throw refuse('Verify requires either a token or a token hash');
  if (link !== '') {
    // The query's redirect_to is the client's own option for other types of proof and means nothing here.
    if (email !== '' || phone !== '' || textField(body, 'redirect_to') !== '') {
      throw refuse('Only the token_hash and type should be provided');
    }
    return { kind: 'link', type: readType(typeText), link };
  }
  if ((email === '') === (phone === '')) {
    throw refuse('Only an email address or phone number should be provided on verify');
  }
  // The address has a say before the type, as upstream: a broken one is refused whatever it is for.
  const address = phone === '' ? normaliseEmail(email) : normalisePhone(phone);
  const type = readType(typeText);
  if (isPhoneType(type) !== (phone !== '')) throw refuse('Unsupported verification type');
  return { kind: 'code', type, code, address };
}

function readType(text: string): VerifyType {
  if (isVerifyType(text)) return text;
  throw new AuthError('validation_failed', 'Unsupported verification type');
}
