import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { createAdmin } from '@fml/auth';
import { sharedEnvironment } from '@fml/runtime/environment';
import { fail, readOptions, runOnDatabase } from './run-on-database.ts';

/**
 * `npm run admin:create -- --email E [--password P]`: makes a member of staff, or sets the password and role
 * of one who exists. Works on the database of this folder's server, whether the server runs or not.
 * Without `--password` the command asks for it, so that it stays out of the shell's history.
 */
const USAGE = 'Use: npm run admin:create -- --email you@example.com [--password "at least 12 characters"]';

process.exitCode = await main();

async function main(): Promise<0 | 1> {
  const wanted = readOptions({ email: { type: 'string' }, password: { type: 'string' } });
  const email = wanted?.email;
  if (wanted === null || email === undefined) return fail(USAGE);
  const password = wanted.password ?? (await askForPassword());
  return runOnDatabase(sharedEnvironment, async (db) => {
    const result = await createAdmin(db, { email, password });
    if (!result.ok) return fail(result.problem);
    process.stdout.write(
      `${result.email} is an admin (account ${result.account}). Sign in at /admin/login.\n`,
    );
    return 0;
  });
}

/** One line of standard input; on a terminal without showing it. */
async function askForPassword(): Promise<string> {
  const isTerminal = process.stdin.isTTY === true;
  if (isTerminal) process.stdout.write('Password: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTerminal });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (isTerminal) process.stdout.write('\n');
  }
}
