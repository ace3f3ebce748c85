import { generateSecret, generateURI } from 'otplib';
import { renderSVG } from 'uqr';
import type { AuthCall } from '../core.ts';
import { textField } from '../requests/read-fields.ts';
import type { UserRow } from '../stores/user-row.ts';
import { readShortText, requireCode } from './factor-fields.ts';
import type { FactorStrategy } from './factor-strategy.ts';
import { checkTotpCode, type TotpState } from './totp-code.ts';

/** Codes of an authenticator app (RFC 6238): SHA-1, six digits, 30 seconds. */
export const TOTP_FACTOR: FactorStrategy = {
  method: 'totp',

  enroll: async (call, _tx, user) => {
    const secret = generateSecret();
    const uri = generateURI({ secret, issuer: issuerOf(call), label: labelOf(user) });
    // Colors by name: `#` would end the data URL into which the client puts the picture.
    const qr_code = renderSVG(uri, { blackColor: 'black', whiteColor: 'white' });
    const state: TotpState = { secret, lastStep: null, revealedSteps: [] };
    return {
      columns: { secret: await seal(call, state) },
      answer: { totp: { qr_code, secret, uri } },
    };
  },

  challenge: async () => ({ columns: {}, answer: {} }),

  requireAnswer: requireCode,

  verify: async (call, factor) => {
    const state = await unseal(call, factor.secret ?? '');
    const check = checkTotpCode(state, textField(call.body, 'code'), call.services.now());
    if (check.kind === 'wrong') return { isRight: false, fault: 'Invalid TOTP code entered' };
    const columns = { secret: await seal(call, check.state) };
    return check.kind === 'right'
      ? { isRight: true, fault: '', columns }
      : { isRight: false, fault: clockSentence(check.offsetS), columns };
  },
};

function clockSentence(offsetS: number): string {
  const minutes = Math.max(1, Math.round(Math.abs(offsetS) / 60));
  const span = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return offsetS < 0
    ? `This code was valid about ${span} ago. Enter the code that your app shows now. If it is this one, the clock of your device is slow: set it to automatic.`
    : `This code will be valid in about ${span}, so the clock of your device is fast. Set it to automatic, then enter a new code.`;
}

/** An issuer ends at a colon. */
function issuerOf(call: AuthCall): string {
  const requested = readShortText(call, 'issuer');
  return (requested || new URL(call.services.config.siteUrl).hostname).replaceAll(':', ' ');
}

function labelOf(user: UserRow): string {
  return user.email || user.phone || user.id;
}

async function seal(call: AuthCall, state: TotpState): Promise<string> {
  return call.services.factorSecrets.seal(JSON.stringify(state));
}

/** A factor that came with an account from elsewhere has its secret in Base32; the next accepted code seals it. */
async function unseal(call: AuthCall, stored: string): Promise<TotpState> {
  if (/^[A-Z2-7]+=*$/i.test(stored)) {
    return { secret: stored.toUpperCase(), lastStep: null, revealedSteps: [] };
  }
  return JSON.parse(await call.services.factorSecrets.unseal(stored)) as TotpState;
}
