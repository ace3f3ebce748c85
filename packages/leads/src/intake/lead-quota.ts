import { consumeRateLimit, type Database } from '@fml/postgres';

/**
 * `flood`: too many leads for one mail each, from all addresses together. `client_exceeded` and `total_exceeded`: one
 * address, or all of them together, sent so many that no further lead is stored.
 */
export type LeadQuota = 'within' | 'flood' | 'client_exceeded' | 'total_exceeded';

const HOUR_MS = 60 * 60_000;
/** An office behind one address never reaches it. */
const CLIENT_LIMIT = { bucket: 'lead-client', limit: 20, windowMs: HOUR_MS };
/** No good day brings so many; beyond it leads are stored and marked. */
const FLOOD_LIMIT = { bucket: 'lead-flood', limit: 300, windowMs: HOUR_MS };
/** Beyond it leads would only fill the disk. */
const TOTAL_LIMIT = { bucket: 'lead-all', limit: 5000, windowMs: HOUR_MS };

/** Consumes the quota of one address and that of all addresses together. */
export async function consumeLeadQuota(db: Database, clientKey: string): Promise<LeadQuota> {
  const client = await consumeRateLimit(db.appPool, { ...CLIENT_LIMIT, key: clientKey });
  if (!client.allowed) return 'client_exceeded';
  if ((await consumeRateLimit(db.appPool, { ...FLOOD_LIMIT, key: 'all' })).allowed) return 'within';
  const total = await consumeRateLimit(db.appPool, { ...TOTAL_LIMIT, key: 'all' });
  return total.allowed ? 'flood' : 'total_exceeded';
}

/** For the visitor: nothing was stored. */
export const QUOTA_EXCEEDED_SENTENCES: Readonly<Record<Exclude<LeadQuota, 'within' | 'flood'>, string>> = {
  client_exceeded:
    'We have received many requests from your network in a short time. Please try again in an hour, or call us',
  total_exceeded:
    'We are receiving more requests than we can take at the moment. Please try again in an hour, or call us',
};
