import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDatabase } from '@fml/db';
import { createAdaptorServer } from '@hono/node-server';
import { testApp } from '../apps/site/server/testing/test-app.ts';

/** The whole web server but for its pages, in a process of its own, for `bench/admin.ts`, which tells it its database. */
const databaseUrl = process.argv[2];
if (databaseUrl === undefined) throw new Error('started by bench/admin.ts with the address of a database');
const database = await openDatabase({
  databaseUrl,
  dataDir: '/nowhere',
  migrations: 'none',
  log: () => undefined,
});
const { app } = testApp({ database, limited: false });
const server = createAdaptorServer({ fetch: app.fetch }) as Server;
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.send?.((server.address() as AddressInfo).port);
process.once('disconnect', () => process.exit(0));
