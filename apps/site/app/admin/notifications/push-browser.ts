import { PUSH_WORKER_PATH, PUSH_WORKER_SCOPE } from '@fml/contract';
import { desk } from '../../api/desk.ts';

export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

/** Why they could not be turned on, as a sentence. */
class PushRefusal extends Error {}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(PUSH_WORKER_SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** `known`: the addresses at which the server reaches this person. */
export async function readPushState(known: readonly string[]): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await currentSubscription();
  return subscription !== null && known.includes(subscription.endpoint) ? 'on' : 'off';
}

/** Asks the person, subscribes at the browser's push service and tells the server. Throws PushRefusal and DeskError. */
export async function turnPushOn(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') {
    throw new PushRefusal(
      'Your browser does not allow notifications from this site. Allow them in its settings.',
    );
  }
  const { publicKey } = await desk('push-key', {});
  await navigator.serviceWorker.register(PUSH_WORKER_PATH, { scope: PUSH_WORKER_SCOPE });
  const registration = await navigator.serviceWorker.ready.catch(() => undefined);
  const subscription = await subscribe(registration, publicKey);
  const { endpoint = '', keys = {} } = subscription.toJSON();
  await desk('add-push-browser', {
    endpoint,
    p256dh: keys['p256dh'] ?? '',
    auth: keys['auth'] ?? '',
    label: browserLabel(navigator.userAgent),
  });
}

async function subscribe(
  registration: ServiceWorkerRegistration | undefined,
  key: string,
): Promise<PushSubscription> {
  if (registration === undefined)
    throw new PushRefusal('Notifications could not be turned on. Reload the page and try again.');
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await registration.pushManager.subscribe(options);
  } catch (error) {
    // Subscribed with the keys of an earlier installation.
    if ((error as DOMException).name === 'InvalidStateError') {
      await (await registration.pushManager.getSubscription())?.unsubscribe();
      return registration.pushManager.subscribe(options);
    }
    throw new PushRefusal(
      'Your browser could not reach its push service. Check your connection and try again.',
      {
        cause: error,
      },
    );
  }
}

/** Ends the subscription of this browser, if `endpoint` is its own. */
export async function forgetPush(endpoint: string): Promise<void> {
  if (!isSupported()) return;
  const subscription = await currentSubscription();
  if (subscription?.endpoint === endpoint) await subscription.unsubscribe();
}

const BROWSERS: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** `Chrome on Linux`, from a user agent string. */
export function browserLabel(userAgent: string): string {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'A browser';
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  return system === undefined ? browser : `${browser} on ${system}`;
}
