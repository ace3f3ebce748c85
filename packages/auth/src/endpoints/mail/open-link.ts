import { DEFAULT_MAIL_BRAND } from '@fml/mail';
import type { AuthCall } from '../../core.ts';
import { CONFIRM_PAGE_FLAG } from '../../mail/mail-link.ts';
import { linkPage } from '../../mail/templates/link-page.ts';
import { readLink, verifyLink } from './verify-link.ts';

/**
 * GET /verify?token=&type=&redirect_to= (docs/protocol/auth.md#codes-and-links) -> 303. Programs that check mails open
 * their links, so the links of our mails (`ask=1`), HEAD requests and prefetches get a page whose button does it
 * instead.
 */
export async function openLink(call: AuthCall): Promise<Response> {
  const { searchParams } = call.url;
  const token = searchParams.get('token') ?? '';
  const type = searchParams.get('type') ?? '';
  if (!searchParams.has(CONFIRM_PAGE_FLAG) && !isPreview(call.request)) return verifyLink(call, type, token);
  readLink(type, token);
  const { config } = call.services;
  const action = `${config.issuer}/verify?${new URLSearchParams({ redirect_to: call.redirectTo })}`;
  return linkPage({ token, type, action }, { ...DEFAULT_MAIL_BRAND, ...config.mailBrand });
}

/** Requests that were not caused by a click. */
function isPreview({ method, headers }: Request): boolean {
  const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => headers.get(name) ?? '');
  return method === 'HEAD' || purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose));
}
