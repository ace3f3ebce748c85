import type { AuthCall } from '../../core.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { OAuthError } from '../../errors/oauth-error.ts';
import { resolveAccount } from '../../external/resolve-account.ts';
import { consumeAccountLimit } from '../../guards/rate-limited.ts';
import { textField } from '../../requests/read-fields.ts';
import { type SessionAnswer, startSession } from '../../sessions/start-session.ts';
import { writeAuditEntry } from '../../stores/audit-log.ts';
import { type Queryable, retriedTransaction } from '../../stores/auth-database.ts';
import { isBanned } from '../../stores/user-store.ts';
import { acceptMessageOnce, checkMessage } from '../../web3/check-message.ts';
import { isSignedByEthereum } from '../../web3/ethereum-signature.ts';
import {
  CHAIN_NAMES,
  type Chain,
  parseSignInMessage,
  type SignInMessage,
} from '../../web3/sign-in-message.ts';
import { isSignedBySolana } from '../../web3/solana-signature.ts';
import { WALLET_PROVIDER, walletProfile } from '../../web3/wallet-profile.ts';

const SIGNATURE_CHECKS = { ethereum: isSignedByEthereum, solana: isSignedBySolana } as const;

/** `{chain, message, signature}`: a session for the owner of a wallet (docs/protocol/auth.md#wallets). */
export async function web3Grant(call: AuthCall): Promise<Response> {
  const { services } = call;
  const chain = requestedChain(call);
  const message = parseSignInMessage(chain, textField(call.body, 'message'));
  const now = services.now();
  if (!SIGNATURE_CHECKS[chain](message, textField(call.body, 'signature').trim())) {
    throw new OAuthError('invalid_grant', 'Signature does not match address in message');
  }
  // Only messages with a genuine signature count here; a stranger cannot use up the attempts of a wallet.
  await consumeAccountLimit(call, walletProfile(message).subject);
  checkMessage(services.config, message, now);
  const answer = await retriedTransaction(services, (tx) => signIn(call, tx, message, now));
  return Response.json(answer);
}

function requestedChain(call: AuthCall): Chain {
  const { web3 } = call.services.config;
  if (!web3.ethereum && !web3.solana) throw new AuthError('web3_provider_disabled');
  const chain = textField(call.body, 'chain');
  if (chain !== 'ethereum' && chain !== 'solana') throw new AuthError('web3_unsupported_chain');
  if (web3[chain]) return chain;
  throw new AuthError('web3_provider_disabled', `${CHAIN_NAMES[chain]} Web3 provider is disabled`);
}

async function signIn(
  call: AuthCall,
  tx: Queryable,
  message: SignInMessage,
  now: Date,
): Promise<SessionAnswer> {
  if (!(await acceptMessageOnce(tx, message, now))) {
    throw new OAuthError('invalid_grant', 'Message or nonce was already used. Sign a new message.');
  }
  const profile = walletProfile(message);
  const outcome = await resolveAccount(call, tx, {
    provider: WALLET_PROVIDER,
    profile,
    emailOptional: true,
  });
  if (outcome.kind === 'needs_confirmation') throw outcome.error;
  const { user } = outcome;
  if (isBanned(user, now)) throw new AuthError('user_banned');
  const { chain, chainId: network, address, domain, uri } = message;
  await writeAuditEntry(call, tx, 'login', user, {
    provider: WALLET_PROVIDER,
    chain,
    network,
    address,
    domain,
    uri: uri.origin + uri.pathname,
  });
  return startSession(call, tx, user, 'web3');
}
