import type { AuthEndpoint } from '../requests/auth-call.ts';
import { health } from './health.ts';
import { openIdConfiguration } from './openid-configuration.ts';
import { settings } from './settings.ts';

/** What the surface says about itself. */
export const ABOUT_ENDPOINTS: readonly AuthEndpoint[] = [
  { method: 'GET', path: '/health', guards: [], handle: health, keyless: true },
  { method: 'GET', path: '/settings', guards: [], handle: settings },
  {
    method: 'GET',
    path: '/.well-known/openid-configuration',
    guards: [],
    handle: openIdConfiguration,
    keyless: true,
  },
];
