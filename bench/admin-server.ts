import { testApp } from '../apps/site/test-support/test-app.ts';
import { serveInChild } from './serve-in-child.ts';

/** The whole web server except its pages, for `bench/admin.ts`. */
await serveInChild((database) => testApp({ database, limited: false, checksAnswers: false }).app);
