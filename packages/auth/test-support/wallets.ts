import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';

/** A wallet with a key of its own, as a page sees it (EIP-1193). */
export interface EthereumWallet {
  address: string;
  /** As `personal_sign` answers it. */
  sign(text: string): string;
  request(call: { method: string; params?: unknown[] }): Promise<unknown>;
}

export function ethereumWallet(): EthereumWallet {
  const { secretKey, publicKey } = secp256k1.keygen();
  const uncompressed = secp256k1.Point.fromBytes(publicKey).toBytes(false);
  const address = `0x${Buffer.from(keccak_256(uncompressed.slice(1)).slice(-20)).toString('hex')}`;
  const sign = (text: string) => {
    const bytes = Buffer.from(text);
    const prefix = Buffer.from(`\x19Ethereum Signed Message:\n${bytes.length}`);
    const hash = keccak_256(Buffer.concat([prefix, bytes]));
    const signed = secp256k1.sign(hash, secretKey, { prehash: false, format: 'recovered' });
    return `0x${Buffer.from([...signed.slice(1), 27 + (signed[0] ?? 0)]).toString('hex')}`;
  };
  return {
    address,
    sign,
    request: async ({ method, params }) => {
      if (method === 'eth_requestAccounts') return [address];
      if (method === 'eth_chainId') return '0x1';
      if (method !== 'personal_sign') throw new Error(`no method ${method}`);
      return sign(Buffer.from(String(params?.[0]).slice(2), 'hex').toString());
    },
  };
}

/** A wallet with a key of its own, as a page sees it. */
export interface SolanaWallet {
  address: string;
  publicKey: { toBase58(): string };
  sign(bytes: Uint8Array): Uint8Array;
  signMessage(bytes: Uint8Array): Promise<Uint8Array>;
}

export function solanaWallet(): SolanaWallet {
  const { secretKey, publicKey } = ed25519.keygen();
  const address = base58Text(publicKey);
  const sign = (bytes: Uint8Array) => ed25519.sign(bytes, secretKey);
  return { address, publicKey: { toBase58: () => address }, sign, signMessage: async (bytes) => sign(bytes) };
}

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

export function base58Text(bytes: Uint8Array): string {
  let value = BigInt(`0x0${Buffer.from(bytes).toString('hex')}`);
  let text = '';
  for (; value > 0n; value /= 58n) text = `${ALPHABET[Number(value % 58n)]}${text}`;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text;
}
