import pg from 'pg';
import type { DatabaseHosts } from './database-hosts.ts';

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: Release) => void;
type Release = (release?: Error | boolean) => void;

/** New connections lead to the host that takes writes; those of a lost host end by themselves. */
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
