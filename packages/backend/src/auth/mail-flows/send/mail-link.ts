import type { AuthCall } from '../../requests/auth-call.ts';

/** The types of contract 6.4 that a link can have. */
export type LinkType = 'signup' | 'invite' | 'recovery' | 'magiclink' | 'email_change';

/** Mailed links say `ask=1`: a page asks before the token is used up (contract 6.5, 20.4). */
export const ASK_FIRST = 'ask';

/** The link of a mail. */
export function mailLink(call: AuthCall, token: string, type: LinkType): string {
  return `${actionLink(call, token, type)}&${ASK_FIRST}=1`;
}

/** The link that acts at once, for whoever asked the admin API for it and delivers it himself. */
export function actionLink(call: AuthCall, token: string, type: LinkType): string {
  const query = new URLSearchParams({ token, type });
  return `${call.services.config.issuer}/verify?${query}&redirect_to=${queryValue(call.redirectTo)}`;
}

/** As it is where nothing in it could be misread: whoever looks for the address in the link finds it. */
function queryValue(address: string): string {
  return /^[\w.~:/?-]*$/.test(address) ? address : encodeURIComponent(address);
}
