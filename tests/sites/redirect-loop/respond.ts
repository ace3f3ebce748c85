import type { SiteBehaviour } from '../site-behaviour.ts';

/** Two addresses that send to each other for ever. */
export const redirectLoop: SiteBehaviour = (request) => ({
  status: 302,
  headers: { location: `${request.base}${request.path === '/home' ? '/' : '/home'}` },
});
