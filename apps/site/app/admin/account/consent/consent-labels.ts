import type { ConsentProblem } from '../../../api/oauth-consent.ts';

/** What each scope lets an application do, as a sentence that begins with "It can". */
const SCOPE_LABELS: Readonly<Record<string, (email: string) => string>> = {
  openid: () => 'recognize you when you come back',
  email: (email) => `see your email address, ${email}`,
  profile: () => 'see your name, picture, and other profile details',
  phone: () => 'see your phone number',
  offline_access: () => 'stay connected while you are away',
  'leads:read': () => 'read the leads, notes, and reports that you can see on the desk',
  'leads:write': () => 'change the status of leads, add notes, and start analyses in your name',
};

export function limitsLabel(scopes: readonly string[]): string {
  return asksForDesk(scopes)
    ? 'It cannot delete anything, change your account, or learn your password. The timeline of a lead shows what it did.'
    : 'It cannot see leads, change your account, or learn your password.';
}

/** A scope that this page does not know is shown as it is named: nothing is granted unseen. */
export function scopeLabels(scopes: readonly string[], email: string): string[] {
  return scopes.map((scope) => SCOPE_LABELS[scope]?.(email) ?? scope);
}

/** Whether it asks for work on the desk, which staff alone can allow. */
export function asksForDesk(scopes: readonly string[]): boolean {
  return scopes.some((scope) => scope.startsWith('leads:'));
}

/** The host of a web address, and the scheme of an app's own; the text itself when it is neither. */
export function placeOf(address: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.host : `${url.protocol}//${url.host}`;
}

/** Schemes that must not be opened from here, whatever the server says. */
export function canLeadTo(address: string): boolean {
  const protocol = URL.parse(address)?.protocol;
  return (
    protocol !== undefined && !['javascript:', 'data:', 'vbscript:', 'blob:', 'file:'].includes(protocol)
  );
}

export const CONSENT_PROBLEMS: Record<
  Exclude<ConsentProblem, 'signed_out'>,
  { title: string; text: string }
> = {
  expired: {
    title: 'This request has expired',
    text: 'It was open too long, or another account opened it first. Go back to the application and sign in again.',
  },
  decided: {
    title: 'You already answered this request',
    text: 'You can close this page. To sign in again, start in the application.',
  },
  off: {
    title: 'Applications are turned off',
    text: 'Applications cannot sign people in on this site right now.',
  },
  failed: {
    title: 'The request could not be loaded',
    text: 'Check your connection and try again. Nothing was shared.',
  },
};
