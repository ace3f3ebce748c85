export interface BatchStatement {
  text: string;
  values: readonly (string | Buffer | null)[];
  /** Kept prepared on the connection; worth it for repeated texts. */
  reusable: boolean;
  /** Who it runs as: Postgres plans again when a prepared statement under row policies changes its role. */
  role?: string;
}

/** Rows of one statement, every value as Postgres' text. */
export type TextRows = readonly (readonly (string | null)[])[];

/** The methods of pg's connection, the layer below its client, that a batch of statements needs. */
interface PgConnection {
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

interface PreparedStatements {
  /** Absent once they are known to be outdated. */
  generation: number | undefined;
  byText: Map<string, string>;
}

/** Per connection, so that the server's memory for plans stays bounded. */
const MAX_PREPARED = 200;
const preparedOf = new WeakMap<PgConnection, PreparedStatements>();
let namesGiven = 0;

/** A column changed its type under a prepared statement, or a pooler lost it. */
const MISFITS = new Set(['0A000', '26000', '42804', '42883']);

/**
 * Several statements sent in one write and answered in one read: pg's client waits for each answer before it sends
 * the next, this does not. After the first error the server skips the rest. Give it to `client.query`.
 */
export class StatementBatch {
  readonly done: Promise<TextRows[]>;
  readonly #statements: readonly BatchStatement[];
  readonly #generation: number;
  readonly #results: (string | null)[][][] = [[]];
  #parsing: (() => void)[] = [];
  #onParseComplete = () => this.#parsing.shift()?.();
  #connection: PgConnection | undefined;
  #resolve: (results: TextRows[]) => void;
  #reject: (error: unknown) => void;

  /** Statements prepared under another `generation` of the schema are dropped because they may be outdated. */
  constructor(statements: readonly BatchStatement[], generation: number) {
    this.#statements = statements;
    this.#generation = generation;
    const { promise, resolve, reject } = Promise.withResolvers<TextRows[]>();
    this.done = promise;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: PgConnection): null {
    this.#connection = connection;
    connection.on('parseComplete', this.#onParseComplete);
    connection.stream.cork();
    try {
      const prepared = this.#currentPrepared(connection);
      for (const each of this.#statements) {
        const { values } = each;
        const statement = this.#parse(connection, prepared, each);
        connection.bind({ portal: '', statement, values, binary: false, valueMapper: (value) => value });
        connection.execute({ portal: '', rows: 0 });
      }
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
    return null;
  }

  #currentPrepared(connection: PgConnection): PreparedStatements {
    const known = preparedOf.get(connection);
    if (known?.generation === this.#generation) return known;
    for (const name of known?.byText.values() ?? []) connection.close({ type: 'S', name });
    const fresh = { generation: this.#generation, byText: new Map<string, string>() };
    preparedOf.set(connection, fresh);
    return fresh;
  }

  #parse(connection: PgConnection, prepared: PreparedStatements, statement: BatchStatement): string {
    const { text, reusable, role } = statement;
    const key = role === undefined ? text : `${role}\n${text}`;
    const known = prepared.byText.get(key);
    if (known !== undefined) return known;
    const keep = reusable && prepared.byText.size < MAX_PREPARED;
    if (keep) namesGiven += 1;
    const name = keep ? `rest_${namesGiven}` : '';
    connection.parse({ text, name });
    // It exists only when the server says so; after an error in front of it, it does not.
    this.#parsing.push(() => {
      if (keep) prepared.byText.set(key, name);
    });
    return name;
  }

  handleDataRow(message: { fields: (string | null)[] }): void {
    this.#results.at(-1)?.push(message.fields);
  }

  handleCommandComplete(): void {
    this.#results.push([]);
  }

  handleReadyForQuery(): void {
    this.#stopListening();
    this.#resolve(this.#results.slice(0, this.#statements.length));
  }

  handleError(error: unknown): void {
    this.#stopListening();
    const prepared = this.#connection === undefined ? undefined : preparedOf.get(this.#connection);
    if (prepared !== undefined && MISFITS.has(String((error as { code?: unknown }).code))) {
      prepared.generation = undefined;
    }
    this.#reject(error);
  }

  handleRowDescription(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {
    this.#results.push([]);
  }

  #stopListening(): void {
    this.#connection?.removeListener('parseComplete', this.#onParseComplete);
  }
}
