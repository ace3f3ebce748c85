import { type Database, takeRateLimit } from '@fml/db';

/** `flood`: so many came that nobody's mailbox should hear of each. Refused: one address, or all of them together, sent too many. */
export type LeadTurn = 'free' | 'flood' | 'client_refused' | 'all_refused';

const HOUR_MS = 60 * 60_000;
/** An office behind one address never meets the first. */
const CLIENT_LIMIT = { bucket: 'lead-client', limit: 20, windowMs: HOUR_MS };
/** No good day brings so many; beyond it leads are kept and marked. */
const FLOOD_LIMIT = { bucket: 'lead-flood', limit: 300, windowMs: HOUR_MS };
/** Beyond this they would only fill the disk. */
const GLOBAL_LIMIT = { bucket: 'lead-all', limit: 5000, windowMs: HOUR_MS };

/** Takes from the limits of one address and of all addresses together. */
export async function takeLeadTurn(db: Database, clientKey: string): Promise<LeadTurn> {
  const client = await takeRateLimit(db.appPool, { ...CLIENT_LIMIT, key: clientKey });
  if (!client.allowed) return 'client_refused';
  if ((await takeRateLimit(db.appPool, { ...FLOOD_LIMIT, key: 'all' })).allowed) return 'free';
  return (await takeRateLimit(db.appPool, { ...GLOBAL_LIMIT, key: 'all' })).allowed ? 'flood' : 'all_refused';
}

/** For the visitor: nothing was stored. */
export const REFUSED_TURNS: Readonly<Record<Exclude<LeadTurn, 'free' | 'flood'>, string>> = {
  client_refused:
    'We have received many requests from your network in a short time. Please try again in an hour, or call us',
  all_refused:
    'We are receiving more requests than we can take at the moment. Please try again in an hour, or call us',
};
