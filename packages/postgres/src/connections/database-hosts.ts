import { parseDatabaseAddress } from '@fml/runtime/database-address';
import pg from 'pg';
import { DatabaseError } from './database-error.ts';

/** SQLSTATE of a statement that would write where nothing may be written. */
const READ_ONLY = '25006';
/** A host that takes part but cannot serve: starting, stopping, or full. A wrong password is wrong on each host. */
const HOST_UNAVAILABLE = /^(08|53|57|58)/;

/** The hosts of one address, and which of them took writes last. */
export interface DatabaseHosts {
  /** Hosts and database for messages; never holds a password. */
  place: string;
  isSeveral: boolean;
  /** Session options of the address, taken out of it: there they would win over those of a pool. */
  options: string | undefined;
  /** The address of the host that took writes last. Holds a password: never log it. */
  current(): string;
  /** Connects to each host, from the last good one on, until one takes writes. Throws the last failure. */
  tryEach<T>(connect: (url: string) => Promise<T>): Promise<T>;
  /** Refuses a new connection to a host of several that takes no writes. */
  verify(client: pg.ClientBase): Promise<void>;
}

/** A host answered that takes no writes: a standby, or a primary that was demoted. It passes with the failover. */
class TakesNoWrites extends Error {
  readonly code = READ_ONLY;
}
/** What pg's pool throws when all its connections are busy. */
const ALL_CONNECTIONS_BUSY = 'timeout exceeded when trying to connect';
/** A host that is gone without a word must not hold up the others. */
const HOST_LIMIT_MS = 5000;

/** Throws `external_unreachable` when it is not an address. */
export function databaseHosts(address: string): DatabaseHosts {
  const parsed = parseDatabaseAddress(address);
  if (!parsed.ok) throw new DatabaseError('external_unreachable', `DATABASE_URL: ${parsed.problem}.`);
  const { place } = parsed.value;
  const options = new URL(parsed.value.urls[0]).searchParams.get('options') ?? undefined;
  const urls = parsed.value.urls.map(withoutOptions);
  const urlAt = (index: number) => urls[index] ?? '';
  let current = 0;
  return {
    place,
    isSeveral: urls.length > 1,
    options,
    current: () => urlAt(current),
    tryEach: async (connect) => {
      const first = current;
      let failure: unknown;
      for (let turn = 0; turn < urls.length; turn += 1) {
        const at = (first + turn) % urls.length;
        try {
          const connected = await connect(urlAt(at));
          current = at;
          return connected;
        } catch (error) {
          if (!isFailureOfHost(error)) throw error;
          // That a host is only read-only says more than that another is gone.
          if (failure === undefined || error instanceof TakesNoWrites) failure = error;
        }
      }
      throw failure;
    },
    verify: async (client) => {
      if (urls.length > 1 && (await isReadOnly(client))) {
        throw new TakesNoWrites('No host of DATABASE_URL takes writes: each that answers is read-only.');
      }
    },
  };
}

/** Connects one client to the host that takes writes. The caller ends it. */
export function connectClient(hosts: DatabaseHosts, applicationName?: string): Promise<pg.Client> {
  return hosts.tryEach(async (connectionString) => {
    const client = new pg.Client({
      connectionString,
      options: hosts.options,
      application_name: applicationName,
      connectionTimeoutMillis: hosts.isSeveral ? HOST_LIMIT_MS : 0,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await hosts.verify(client);
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  });
}

/** The failure to throw when a statement failed because its host was demoted since it connected; else undefined. */
export async function findDemotion(
  client: pg.ClientBase,
  error: unknown,
): Promise<TakesNoWrites | undefined> {
  if ((error as { code?: unknown } | null)?.code !== READ_ONLY) return undefined;
  // A transaction may be read-only of its own will; a session is so where nothing can be written.
  if (!(await isReadOnly(client).catch(() => true))) return undefined;
  return new TakesNoWrites('The database host of this connection takes no writes any more.', {
    cause: error,
  });
}

async function isReadOnly(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  return rows[0]?.transaction_read_only === 'on';
}

/** Another host may do better, which does not help against a wrong password or a missing database. */
function isFailureOfHost(error: unknown): boolean {
  if (error instanceof TakesNoWrites) return true;
  if (error instanceof pg.DatabaseError) return HOST_UNAVAILABLE.test(error.code ?? '');
  return !(error instanceof Error && error.message === ALL_CONNECTIONS_BUSY);
}

function withoutOptions(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('options');
  return url.href;
}
