import { createHash } from 'node:crypto';
import { BRAND_COLORS } from '@fml/contract';
import type { MailBrand } from '@fml/mail';
import { escapeHtml } from '@fml/runtime/http';

export interface LinkPage {
  token: string;
  type: string;
  /** Where the form is sent; the answer redirects to the site. */
  action: string;
}

const TITLES: Readonly<Record<string, { heading: string; button: string }>> = {
  signup: { heading: 'Confirm your email address', button: 'Confirm my address' },
  invite: { heading: 'You are invited', button: 'Accept the invitation' },
  recovery: { heading: 'Set a new password', button: 'Continue' },
  email_change: { heading: 'Confirm your change of email address', button: 'Confirm the change' },
};
const SIGN_IN = { heading: 'Sign in', button: 'Sign in' };

const { accent, onAccent, light, dark } = BRAND_COLORS;
const STYLE = `:root{color-scheme:light dark}
body{margin:0;padding:0 1rem;background:${light.ground};font-family:"Instrument Sans",Helvetica,Arial,sans-serif;line-height:1.5;color:${light.text}}
main{max-width:28rem;margin:12vh auto 0;padding:2rem 1.5rem;background:${light.surface};border:1px solid ${light.line};border-top:4px solid ${accent};border-radius:6px}
h1{margin:0 0 1rem;font-family:Archivo,"Arial Black",Helvetica,Arial,sans-serif;font-size:1.5rem;line-height:1.2}
button{font:inherit;font-weight:bold;padding:.75rem 1.25rem;border:0;border-radius:6px;color:${onAccent};background:${accent};cursor:pointer}
@media (prefers-color-scheme:dark){body{background:${dark.ground};color:${dark.text}}main{background:${dark.surface};border-color:${dark.line};border-top-color:${accent}}}`;

/** The page behind a mailed link. Mail scanners open every link, so only its button uses up the token. */
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
<p>One more step: press the button to continue at ${escapeHtml(brand.name)}.</p>
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
      // No form-action: browsers apply it to the redirect as well, which may lead to another allowed site.
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'`,
      'referrer-policy': 'no-referrer',
    },
  });
}
