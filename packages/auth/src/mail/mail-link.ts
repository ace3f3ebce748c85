import type { AuthCall } from '../core.ts';

export type LinkType = 'signup' | 'invite' | 'recovery' | 'magiclink' | 'email_change';

/** Mailed links carry `ask=1`: a page with a button comes before the token is used up. */
export const CONFIRM_PAGE_FLAG = 'ask';

export function mailLink(call: AuthCall, token: string, type: LinkType): string {
  return `${actionLink(call, token, type)}&${CONFIRM_PAGE_FLAG}=1`;
}

/** The link without that page, for callers of the admin API that deliver it themselves. */
export function actionLink(call: AuthCall, token: string, type: LinkType): string {
  const query = new URLSearchParams({ token, type });
  return `${call.services.config.issuer}/verify?${query}&redirect_to=${queryValue(call.redirectTo)}`;
}

/** Left unencoded where that is safe, so that the address stays readable in the link. */
function queryValue(address: string): string {
  return /^[\w.~:/?-]*$/.test(address) ? address : encodeURIComponent(address);
}
