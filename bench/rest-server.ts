import { createRestApp } from '@fml/backend';
import { Hono } from 'hono';
import { serveApart } from './serve-apart.ts';

/** The data API alone, for `bench/rest.ts`. */
await serveApart((database) =>
  new Hono().route(
    '/rest/v1',
    createRestApp({
      database: () => database,
      authenticate: async () => ({ ok: true, role: 'service_role', claims: {} }),
      maxRows: 1000,
      onError: (error) => console.error(error),
    }),
  ),
);
