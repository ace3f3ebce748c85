import type { Database } from '@fml/db';

export type RestPool = Database['appPool'];

/** What we use of pg's connection, the layer below its client. */
export interface PgConnection {
  stream: { cork(): void; uncork(): void };
  parse(query: { text: string; name: string; types?: number[] }): void;
  bind(config: {
    portal: string;
    statement: string;
    values: readonly (string | Buffer | null)[];
    binary: boolean;
    valueMapper: (value: unknown) => unknown;
  }): void;
  execute(config: { portal: string; rows: number }): void;
  close(message: { type: 'S'; name: string }): void;
  sync(): void;
  on(event: 'parseComplete', listener: () => void): void;
  removeListener(event: 'parseComplete', listener: () => void): void;
}

export type RestDatabase = Pick<Database, 'appPool' | 'onStop'>;
