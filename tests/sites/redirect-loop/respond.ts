import type { SiteBehavior } from '../site-behavior.ts';

/** Two addresses that send to each other for ever. */
export const redirectLoop: SiteBehavior = (request) => ({
  status: 302,
  headers: { location: `${request.base}${request.path === '/home' ? '/' : '/home'}` },
});
