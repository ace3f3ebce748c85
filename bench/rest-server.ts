import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRestApp } from '@fml/backend';
import { openDatabase } from '@fml/db';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';

/** The data API alone in a process of its own, for `bench/rest.ts`, which starts it and tells it its database. */
const databaseUrl = process.argv[2];
if (databaseUrl === undefined) throw new Error('started by bench/rest.ts with the address of a database');
const database = await openDatabase({
  databaseUrl,
  dataDir: '/nowhere',
  migrations: 'none',
  log: () => undefined,
});
const app = new Hono().route(
  '/rest/v1',
  createRestApp({
    database: () => database,
    authenticate: async () => ({ ok: true, role: 'service_role', claims: {} }),
    maxRows: 1000,
    onError: (error) => console.error(error),
  }),
);
const server = createAdaptorServer({ fetch: app.fetch }) as Server;
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.send?.((server.address() as AddressInfo).port);
process.once('disconnect', () => process.exit(0));
