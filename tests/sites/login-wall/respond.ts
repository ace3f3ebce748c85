import { htmlResponse, type SiteBehavior } from '../site-behavior.ts';

/** Everything redirects to a sign-in form. */
export const loginWall: SiteBehavior = (request) => {
  if (request.path !== '/login') {
    return {
      status: 302,
      headers: { location: `${request.base}/login?next=${encodeURIComponent(request.path)}` },
    };
  }
  return htmlResponse(`<!doctype html><html lang="en"><head><title>Sign in</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head><body><h1>Sign in to continue</h1>
<form method="post" action="/login"><label>E-mail <input type="email" name="email" autocomplete="username"></label>
<label>Password <input type="password" name="password" autocomplete="current-password"></label>
<button>Sign in</button></form><p><a href="/forgot">Forgot password?</a></p></body></html>`);
};
