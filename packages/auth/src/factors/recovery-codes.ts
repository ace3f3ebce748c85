import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { AuthCall } from '../core.ts';
import type { Queryable } from '../stores/auth-database.ts';
import { replaceRecoveryCodes } from '../stores/recovery-code-store.ts';
import { base32 } from '../tokens/refresh-token-text.ts';

const CODES_PER_SET = 10;
/** 80 bits, as 16 characters: a fast hash is enough to store them. */
const CODE_BYTES = 10;

/** Creates and stores a set of codes; the codes are returned only here. `setId` keeps the id of the previous set. */
export async function issueRecoveryCodes(
  call: AuthCall,
  tx: Queryable,
  userId: string,
  setId: string = randomUUID(),
): Promise<Record<string, unknown>> {
  const codes = Array.from({ length: CODES_PER_SET }, () => base32(randomBytes(CODE_BYTES)));
  const hashes = codes.map(recoveryCodeHash);
  await replaceRecoveryCodes(tx, { userId, id: setId, hashes }, call.services.now());
  return { id: setId, type: 'recovery_code', total: codes.length, codes };
}

/** What the database stores of a code. Case, spaces and hyphens do not matter: people copy it from paper. */
export function recoveryCodeHash(code: string): string {
  const normalized = code.toLowerCase().replace(/[\s-]/g, '');
  return createHash('sha256').update(normalized).digest('hex');
}
