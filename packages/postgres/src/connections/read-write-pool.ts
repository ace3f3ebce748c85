import pg from 'pg';
import type { DatabaseHosts } from './database-hosts.ts';

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: Release) => void;
type Release = (release?: Error | boolean) => void;

/**
 * A pool whose new connections lead to the host that takes writes. Connections of a host that was lost end by
 * themselves; the next one is made to the first host, from the last good one on, that answers and takes writes.
 */
export class ReadWritePool extends pg.Pool {
  readonly #hosts: DatabaseHosts;

  constructor(config: pg.PoolConfig, hosts: DatabaseHosts) {
    super({
      ...config,
      connectionString: hosts.current(),
      verify: (client, done) => {
        hosts.verify(client).then(() => done(), done);
      },
    });
    this.#hosts = hosts;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const connected = this.#hosts.tryEach((url) => {
      this.options.connectionString = url;
      return super.connect();
    });
    if (callback === undefined) return connected;
    connected.then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }
}
