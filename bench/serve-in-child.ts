import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Database, openDatabase } from '@fml/postgres';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

/**
 * A web application in a separate process, so that it does not share processor time with the caller. The process that
 * started this one names the database as the argument, is told the port, and ends us by going away.
 */
export async function serveInChild(appOf: (database: Database) => Pick<Hono, 'fetch'>): Promise<void> {
  const databaseUrl = process.argv[2];
  if (databaseUrl === undefined) throw new Error('started by a bench with the address of a database');
  const database = await openDatabase({
    databaseUrl,
    dataDir: '/nowhere',
    migrations: 'none',
    log: () => undefined,
  });
  const server = createAdaptorServer({ fetch: appOf(database).fetch }) as Server;
  // As in the product: connections wait for their turn.
  server.keepAliveTimeout = 65_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.send?.((server.address() as AddressInfo).port);
  process.once('disconnect', () => process.exit(0));
}
