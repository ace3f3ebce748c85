import { z } from 'zod';
import { invalid } from '../errors/auth-error.ts';

export type Chain = 'ethereum' | 'solana';

export const CHAIN_NAMES: Readonly<Record<Chain, string>> = { ethereum: 'Ethereum', solana: 'Solana' };

/** What a wallet signs: EIP-4361, and its counterpart of Solana (docs/protocol/auth.md#wallets). */
export interface SignInMessage {
  chain: Chain;
  text: string;
  /** Host of the page, with its port. */
  domain: string;
  /** Of Ethereum in lower case: its capitals are a checksum, not another address. */
  address: string;
  statement: string | null;
  uri: URL;
  /** Null when a Solana message names none. */
  chainId: string | null;
  nonce: string | null;
  issuedAt: Date;
  expirationTime: Date | null;
  notBefore: Date | null;
}

const MIN_BYTES = 64;
const MAX_BYTES = 20 * 1024;
const MIN_NONCE_CHARACTERS = 8;

const FIELDS = [
  'URI',
  'Version',
  'Chain ID',
  'Nonce',
  'Issued At',
  'Expiration Time',
  'Not Before',
  'Request ID',
] as const;
type Field = (typeof FIELDS)[number];

const ADDRESSES: Readonly<Record<Chain, RegExp>> = {
  ethereum: /^0x[0-9a-f]{40}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
};
const CHAIN_IDS: Readonly<Record<Chain, RegExp>> = {
  ethereum: /^[1-9]\d{0,19}$/,
  solana: /^(?:solana:)?(?:mainnet|devnet|testnet|localnet)$/,
};

/** Throws `validation_failed` with a sentence that names the faulty part. */
export function parseSignInMessage(chain: Chain, text: string): SignInMessage {
  const bytes = Buffer.byteLength(text);
  if (bytes < MIN_BYTES) throw invalid('message is too short');
  if (bytes > MAX_BYTES) throw invalid('message must not exceed 20KB');
  // Anything else could make the message look different in a wallet.
  if (/[^\P{Cc}\n]/u.test(text)) throw invalid('message contains control characters');
  const lines = text.split('\n');
  const { domain, address } = parseHeading(chain, lines);
  const statement = lines[3] !== '' && lines[4] === '' ? (lines[3] ?? null) : null;
  const fields = parseFields(lines, statement === null ? 3 : 5);
  if (fields.Version !== '1') throw invalid('Version must be 1');
  const chainId = fields['Chain ID'] ?? null;
  if (chainId === null && chain === 'ethereum') throw invalid('Chain ID is missing');
  if (chainId !== null && !CHAIN_IDS[chain].test(chainId)) throw invalid('Chain ID is not valid');
  const nonce = fields.Nonce ?? null;
  if (nonce !== null && nonce.length < MIN_NONCE_CHARACTERS) {
    throw invalid(`Nonce must have at least ${MIN_NONCE_CHARACTERS} characters`);
  }
  if (fields.URI === undefined) throw invalid('URI is missing');
  const uri = URL.parse(fields.URI);
  if (uri === null) throw invalid('URI is not valid');
  const issuedAt = parseTime(fields, 'Issued At');
  if (issuedAt === null) throw invalid('Issued At is missing');
  const expirationTime = parseTime(fields, 'Expiration Time');
  const notBefore = parseTime(fields, 'Not Before');
  if (expirationTime !== null && issuedAt > expirationTime) {
    throw invalid('Expiration Time is before Issued At');
  }
  if (expirationTime !== null && notBefore !== null && notBefore > expirationTime) {
    throw invalid('Expiration Time is before Not Before');
  }
  return {
    chain,
    text,
    domain,
    address,
    statement,
    uri,
    chainId,
    nonce,
    issuedAt,
    expirationTime,
    notBefore,
  };
}

function parseHeading(chain: Chain, lines: readonly string[]): { domain: string; address: string } {
  const [first = '', address = '', third] = lines;
  const ending = ` wants you to sign in with your ${CHAIN_NAMES[chain]} account:`;
  if (!first.endsWith(ending)) throw invalid(`the first line must end with "${ending.trim()}"`);
  // EIP-4361 allows a scheme before the domain.
  const domain = first.slice(0, -ending.length).replace(/^https?:\/\//, '');
  if (URL.parse(`https://${domain}/`)?.pathname !== '/' || /[\s@?#\\/]/.test(domain)) {
    throw invalid('domain is not valid');
  }
  if (!ADDRESSES[chain].test(address)) throw invalid('address is not valid');
  if (third !== '') throw invalid('the third line must be empty');
  return { domain, address: chain === 'ethereum' ? address.toLowerCase() : address };
}

function parseFields(lines: readonly string[], start: number): Partial<Record<Field, string>> {
  const fields: Partial<Record<Field, string>> = {};
  let inResources = false;
  for (const [index, line] of lines.entries()) {
    if (index < start || line === '') continue;
    if (inResources && line.startsWith('- ')) {
      if (!URL.canParse(line.slice(2))) throw invalid(`line ${index + 1} is not a valid resource`);
      continue;
    }
    // The client writes no colon there for Solana.
    inResources = /^Resources:?$/.test(line);
    if (inResources) continue;
    const field = FIELDS.find((name) => line.startsWith(`${name}: `));
    if (field === undefined) throw invalid(`line ${index + 1} is not a known field`);
    if (fields[field] !== undefined) throw invalid(`${field} is given twice`);
    fields[field] = line.slice(field.length + 2);
  }
  return fields;
}

const time = z.iso.datetime({ offset: true });

function parseTime(fields: Partial<Record<Field, string>>, field: Field): Date | null {
  const text = fields[field];
  if (text === undefined) return null;
  if (!time.safeParse(text).success) {
    throw invalid(`${field} is not a valid time; write it as in 2026-01-31T12:00:00Z`);
  }
  return new Date(text);
}
