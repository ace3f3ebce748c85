import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../mail/escape-html.ts';
import type { MailBrand } from '../../../mail/mail-brand.ts';

export interface LinkPage {
  token: string;
  type: string;
  /** Where the form goes; the answer leads on to the site. */
  action: string;
}

const TITLES: Readonly<Record<string, { heading: string; button: string }>> = {
  signup: { heading: 'Confirm your e-mail address', button: 'Confirm address' },
  invite: { heading: 'You are invited', button: 'Accept the invitation' },
  recovery: { heading: 'Set a new password', button: 'Go on' },
  email_change: { heading: 'Change of your e-mail address', button: 'Confirm the change' },
};
const SIGN_IN = { heading: 'Sign in', button: 'Sign in' };

const STYLE = `body{margin:0;background:#f4f5f7;font-family:Arial,Helvetica,sans-serif;color:#1f2937}
main{max-width:28rem;margin:12vh auto 0;padding:2rem 1.5rem;background:#fff}
button{font:inherit;padding:.75rem 1.25rem;border:0;border-radius:6px;color:#fff;background:#1d4ed8;cursor:pointer}`;

/**
 * The page behind a mailed link. Programs that check mails for bad links open every one of them: the token is used
 * up by the button alone, which posts.
 */
export function linkPage({ token, type, action }: LinkPage, brand: MailBrand): Response {
  const { heading, button } = TITLES[type] ?? SIGN_IN;
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(heading)} - ${escapeHtml(brand.name)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(heading)}</h1>
<p>One more step: this button finishes what you started at ${escapeHtml(brand.name)}.</p>
<form method="post" action="${escapeHtml(action)}">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<input type="hidden" name="type" value="${escapeHtml(type)}">
<button type="submit">${escapeHtml(button)}</button>
</form>
</main>
</body>
</html>
`;
  const styleHash = createHash('sha256').update(STYLE).digest('base64');
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // No form-action: browsers apply it to the redirect too, which may lead to another allowed site.
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'`,
      'referrer-policy': 'no-referrer',
    },
  });
}
