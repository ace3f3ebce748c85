import type { IncomingHttpHeaders } from 'node:http';
import { Webhook } from 'standardwebhooks';

/** What a receiver with this secret reads of a post; throws when its signature is not ours. */
export function verifiedEvent(
  secret: string,
  { headers, body }: { headers: IncomingHttpHeaders; body: Buffer },
): Record<string, unknown> {
  return new Webhook(secret).verify(body.toString('utf8'), headers as Record<string, string>) as Record<
    string,
    unknown
  >;
}
