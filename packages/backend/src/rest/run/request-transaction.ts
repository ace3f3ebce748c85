import type { RestPool } from './connection.ts';
import { type BatchStatement, StatementBatch, type TextRows } from './statement-batch.ts';

export interface TransactionOptions {
  readOnly: boolean;
  /** Transaction-local settings, in order; the role is one of them. */
  settings: readonly (readonly [string, string])[];
  statements: readonly BatchStatement[];
  /** Of the schema cache the statements were made with. */
  generation: number;
  commit: boolean;
  /** Looks at the results before the end; what it throws rolls everything back. Costs a second round trip. */
  check?: (results: readonly TextRows[]) => void;
}

/**
 * Runs the statements in one transaction of their own, in one round trip unless they must be checked first.
 * Nothing outlives the transaction, so connections may be shared by a pooler. Throws what pg throws.
 */
export async function runRequestTransaction(
  pool: RestPool,
  options: TransactionOptions,
): Promise<TextRows[]> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  // Without a listener a connection lost between two queries would end the process.
  client.on('error', onError);
  const end = plain(options.commit ? 'COMMIT' : 'ROLLBACK');
  const run = async (statements: readonly BatchStatement[]) => {
    const batch = new StatementBatch(statements, options.generation);
    client.query(batch as unknown as Parameters<typeof client.query>[0] & { submit: () => void });
    return batch.done;
  };
  try {
    const opening = [
      plain(options.readOnly ? 'BEGIN READ ONLY' : 'BEGIN'),
      settingsStatement(options.settings),
    ];
    const body = [...opening, ...options.statements];
    const results = await run(options.check === undefined ? [...body, end] : body);
    const own = results.slice(opening.length, body.length);
    if (options.check !== undefined) {
      options.check(own);
      await run([end]);
    }
    return own;
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

function plain(text: string): BatchStatement {
  return { text, values: [], reusable: true };
}

function settingsStatement(settings: TransactionOptions['settings']): BatchStatement {
  const calls = settings.map((_, at) => `set_config($${at * 2 + 1}, $${at * 2 + 2}, true)`);
  return { text: `SELECT ${calls.join(', ')}`, values: settings.flat(), reusable: true };
}
