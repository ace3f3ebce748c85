import path from 'node:path';
import type { Config } from '@react-router/dev/config';
import { finishBuild } from './page-pipeline/finish-build.ts';

/** No server rendering at run time: every public page is written to a file at build time. */
export default {
  ssr: false,
  prerender: [
    '/',
    '/how-it-works',
    '/results',
    '/assess',
    '/contact',
    '/onboarding',
    '/thank-you',
    '/terms',
    '/privacy',
    '/404',
  ],
  buildEnd: ({ reactRouterConfig }) => finishBuild(path.join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
