import type { Config } from '@react-router/dev/config';

/** No server rendering at run time: every public page is written to a file at build time. */
export default {
  ssr: false,
  prerender: [
    '/',
    '/how-it-works',
    '/results',
    '/assess',
    '/assess/report',
    '/contact',
    '/onboarding',
    '/thank-you',
    '/terms',
    '/privacy',
    '/404',
  ],
} satisfies Config;
