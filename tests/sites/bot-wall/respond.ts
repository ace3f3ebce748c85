import { htmlResponse, type SiteBehavior } from '../site-behavior.ts';

const page = `<!doctype html><html lang="en-US"><head><title>Just a moment...</title>
<meta name="robots" content="noindex,nofollow"><meta name="viewport" content="width=device-width,initial-scale=1">
</head><body><div class="main-wrapper"><h1>harborview-garage.example</h1>
<h2>Verifying you are human. This may take a few seconds.</h2>
<div id="challenge-error-text">Enable JavaScript and cookies to continue</div>
<p>harborview-garage.example needs to review the security of your connection before proceeding.</p></div></body></html>`;

/** A challenge page instead of the site: `/` says so in status and header, `/quiet` answers a plain 200. */
export const botWall: SiteBehavior = (request) => {
  if (request.path === '/quiet') {
    return htmlResponse(
      '<!doctype html><html><head><title>Robot Challenge Screen</title></head><body>' +
        '<meta http-equiv="refresh" content="30;url=/.well-known/sgcaptcha/?r=%2F&y=ipc">' +
        '<p>Checking the site connection security</p></body></html>',
      { status: 202, headers: { 'sg-captcha': 'challenge' } },
    );
  }
  return htmlResponse(page, { status: 403, headers: { 'cf-mitigated': 'challenge', server: 'cloudflare' } });
};
