import {
  roleOf,
  signInWithPasskey,
  signInWithPassword,
  signOut,
  verifyCode,
  watchAuth,
} from '../api/accounts.ts';
import { deviceStore } from '../browser/safe-storage.ts';
import { createSession } from './create-session.ts';
import { readEmailLink, readProviderReturn } from './session-state.ts';

const ANNOUNCED_AT = 'fml:signed-out-at';
/** Other tabs hear of the end within moments. */
const ANNOUNCEMENT_HOLDS_MS = 10_000;

/** Read before the client library takes it out of the address. */
const firstHash = typeof window === 'undefined' ? '' : window.location.hash;
export const emailLink = readEmailLink(firstHash);
export const providerReturn = readProviderReturn(firstHash);

export const browserSession = createSession({
  watchAuth,
  signInWithPassword,
  signInWithPasskey,
  verifyCode,
  roleOf,
  signOut,
  announceSignOut: () => deviceStore.setItem(ANNOUNCED_AT, String(Date.now())),
  wasSignOutAnnounced: () => {
    const at = Number(deviceStore.getItem(ANNOUNCED_AT) ?? 0);
    return Date.now() - at < ANNOUNCEMENT_HOLDS_MS;
  },
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  log: (message, cause) => console.error(message, cause),
});
