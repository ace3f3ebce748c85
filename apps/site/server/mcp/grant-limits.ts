import { consumeRateLimit, type Database } from '@fml/postgres';
import type { ApplicationGrant } from './application-grant.ts';

/** Per grant: one application for one person. Analyses have the limits of every visitor on top. */
const LIMITS = {
  request: { bucket: 'mcp-request', limit: 240, windowMs: 60_000 },
  write: { bucket: 'mcp-write', limit: 60, windowMs: 10 * 60_000 },
} as const;

/** Counts one. Returns whole seconds to wait, 0 when it is allowed. */
export async function consumeGrantLimit(
  db: Database,
  grant: ApplicationGrant,
  kind: keyof typeof LIMITS,
): Promise<number> {
  return (await consumeRateLimit(db.appPool, { ...LIMITS[kind], key: grant.limitKey })).retryAfterS;
}
