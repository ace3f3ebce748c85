import { BRAND } from '@fml/contract';
import type { OutboxMessage } from '@fml/mail';
import type { Database } from '@fml/postgres';
import webPush from 'web-push';
import { pushNotice, type StaffNotice } from '../../messages/staff-notice.ts';
import { dropPushBrowser, notePushed, type PushTarget, pushTarget } from '../../notices/push-target.ts';
import { type Deliver, notDelivered } from '../../outbox/record-delivery.ts';
import { type CheckedConnect, checkedPost, noAnswerText } from '../checked-post.ts';

export interface PushDeliveryOptions {
  connect: CheckedConnect;
  /** Opens the private key that the desk's `push-key` encrypted. */
  unseal: (sealed: string) => Promise<string>;
  /** Whom push services may write to, `https:` or `mailto:` (RFC 8292). */
  subject: string;
  /** Push services without TLS, for tests on this machine. */
  allowsPlain: boolean;
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const EXCERPT_BYTES = 200;
/** A browser that was off for a day gets no old news. */
const TTL_S = 24 * 60 * 60;
/** The push service says that this browser is gone. */
const GONE = [404, 410];
const OTHER_SECRET =
  'The push keys cannot be opened. Set AUTH_SECRET to the same value on server and worker.';

/**
 * Sends a notification to one browser, encrypted so that the push service cannot read it (RFC 8291). A browser that is gone
 * is forgotten.
 */
export function createPushDelivery(db: Pick<Database, 'appPool'>, options: PushDeliveryOptions): Deliver {
  return async (message, aborted) => {
    const subscriptionId = String(message.content['subscription_id']);
    const target = await pushTarget(db, subscriptionId);
    const drop = () => dropPushBrowser(db, subscriptionId);
    if (target === null || (!options.allowsPlain && !target.endpoint.startsWith('https:'))) {
      await drop();
      return notDelivered(`This browser does not get notifications of ${BRAND.name} anymore.`, true);
    }
    const signal = AbortSignal.any([aborted, AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)]);
    const request = await encrypted(message, target, options);
    if (request === null) return notDelivered(OTHER_SECRET);
    try {
      const { status } = await checkedPost({
        url: new URL(target.endpoint),
        ...request,
        connect: options.connect,
        signal,
        excerptBytes: EXCERPT_BYTES,
      });
      if (status >= 200 && status < 300) {
        await notePushed(db, subscriptionId);
        return { kind: 'sent' };
      }
      if (GONE.includes(status)) await drop();
      const isFinal = GONE.includes(status) || status === 413;
      return notDelivered(`The push service answered with status ${status}.`, isFinal);
    } catch (error) {
      return notDelivered(`The push service could not be reached: ${noAnswerText(error, signal)}`);
    }
  };
}

/** Null when the private key was encrypted with another secret. */
async function encrypted(
  message: OutboxMessage,
  target: PushTarget,
  { unseal, subject }: PushDeliveryOptions,
) {
  // It fails for one reason only, and staff can do something about it.
  const privateKey = await unseal(target.sealedPrivateKey).catch(() => null);
  if (privateKey === null) return null;
  const details = webPush.generateRequestDetails(
    { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
    // `notify-staff.ts` and the desk's `test-push` wrote it.
    JSON.stringify(pushNotice(message.content as unknown as StaffNotice)),
    {
      vapidDetails: { subject, publicKey: target.publicKey, privateKey },
      TTL: TTL_S,
      urgency: 'high',
      contentEncoding: 'aes128gcm',
    },
  );
  const headers = Object.fromEntries(
    Object.entries(details.headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  return { headers, body: details.body ?? '' };
}
