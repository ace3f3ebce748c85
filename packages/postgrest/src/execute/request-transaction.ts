import { findDemotion } from '@fml/postgres';
import type { RestPool } from '../catalog/schema-cache-holder.ts';
import { literal } from '../sql/body-sql.ts';
import { type BatchStatement, StatementBatch, type TextRows } from './statement-batch.ts';

export interface TransactionOptions {
  readOnly: boolean;
  /** Transaction-local settings, in order; the role is one of them. */
  settings: readonly (readonly [string, string])[];
  statements: readonly BatchStatement[];
  /** The generation of the schema cache that the statements were made with. */
  generation: number;
  commit: boolean;
  /** Checks the results before the commit; a throw rolls everything back. Costs a second round trip. */
  check?: (results: readonly TextRows[]) => void;
}

/**
 * Runs the statements in a separate transaction, in one round trip unless they must be checked first.
 * Nothing outlives the transaction, so connections may be shared by a pooler. Throws what pg throws.
 */
export async function runRequestTransaction(
  pool: RestPool,
  options: TransactionOptions,
): Promise<TextRows[]> {
  try {
    return await runOnce(pool, options);
  } catch (error) {
    // A pooler may have lost a prepared statement; nothing has run then, so it can be prepared again.
    if ((error as { code?: unknown }).code === '26000') return runOnce(pool, options);
    throw error;
  }
}

async function runOnce(pool: RestPool, options: TransactionOptions): Promise<TextRows[]> {
  const client = await pool.connect();
  let broken: Error | undefined;
  let isOpen = false;
  const onError = (error: Error) => {
    broken = error;
  };
  // Without a listener a connection lost between two queries would end the process.
  client.on('error', onError);
  const run = async (statements: readonly BatchStatement[]) => {
    const batch = new StatementBatch(statements, options.generation);
    client.query(batch as unknown as Parameters<typeof client.query>[0] & { submit: () => void });
    return batch.done;
  };
  const settings = settingsStatement(options);
  try {
    if (options.check === undefined && options.commit) {
      // What is sent up to one Sync is one transaction: all of it is committed, or nothing.
      return (await run([settings, ...options.statements])).slice(1);
    }
    isOpen = true;
    const results = (await run([BEGIN, settings, ...options.statements])).slice(2);
    options.check?.(results);
    await run([options.commit ? COMMIT : ROLLBACK]);
    return results;
  } catch (error) {
    if (isOpen) {
      await client.query('rollback').catch((rollbackError: Error) => {
        broken = rollbackError;
      });
    }
    const demotion = options.readOnly ? undefined : await findDemotion(client, error);
    broken ??= demotion;
    throw demotion ?? error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

const BEGIN = plain('BEGIN');
const COMMIT = plain('COMMIT');
const ROLLBACK = plain('ROLLBACK');

function plain(text: string): BatchStatement {
  return { text, values: [], reusable: true };
}

function settingsStatement({ readOnly, settings }: TransactionOptions): BatchStatement {
  const names: string[] = [];
  const values: string[] = [];
  for (const [name, value] of settings) {
    names.push(name);
    values.push(value);
  }
  return { text: settingsText(readOnly, names), values, reusable: true };
}

/** One text for each role and function with its own settings; the catalog limits their number. */
const settingsTexts = new Map<string, string>();

/** Names come from this package or the catalog and never change for one kind of request, so the text holds them. */
function settingsText(readOnly: boolean, names: readonly string[]): string {
  const key = `${readOnly ? 'r' : 'w'} ${names.join(' ')}`;
  const known = settingsTexts.get(key);
  if (known !== undefined) return known;
  const calls = names.map((name, at) => `set_config(${literal(name)}, $${at + 1}, true)`);
  if (readOnly) calls.unshift(`set_config('transaction_read_only', 'on', true)`);
  const text = `SELECT ${calls.join(', ')}`;
  settingsTexts.set(key, text);
  return text;
}
