import { testApp } from '../apps/site/server/testing/test-app.ts';
import { serveApart } from './serve-apart.ts';

/** The whole web server but for its pages, for `bench/admin.ts`. */
await serveApart((database) => testApp({ database, limited: false }).app);
