import { createRestApp } from '@fml/postgrest';
import { Hono } from 'hono';
import { serveInChild } from './serve-in-child.ts';

/** The data API alone, for `bench/rest.ts`. */
await serveInChild((database) =>
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
