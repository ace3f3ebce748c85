import { isDeepStrictEqual } from 'node:util';
import { type Database, type PoolClient, queriesOf } from '@fml/postgres';
import { checkFields } from '@fml/runtime/http';
import { inSpan } from '@fml/runtime/tracing';
import type { z } from 'zod';
import type { AnyOperation, Operation, Right } from './define-operation.ts';
import { type DeskCaller, type DeskTransaction, inDeskTransaction } from './desk-transaction.ts';
import { refuse } from './refuse.ts';
import { NO_SERVER_PORTS, type ServerPorts } from './server-ports.ts';

export interface DeskDeps {
  /** Throws AppError `database_unavailable` while there is none. */
  database: () => Pick<Database, 'appPool'>;
  /** The site's address, without a slash at the end. */
  siteUrl: string;
  /** Absent where no operation needs one. */
  server?: ServerPorts;
  now?: () => Date;
  /** In tests: an answer that its schema does not describe exactly is a bug. */
  checksAnswers?: boolean;
}

type Run = <Input extends z.ZodType, Answer extends z.ZodType>(
  operation: AnOperation<Input, Answer>,
  input: z.input<Input>,
) => Promise<z.output<Answer>>;

type AnOperation<Input extends z.ZodType, Answer extends z.ZodType> = Operation<string, Right, Input, Answer>;

/**
 * Runs one operation for a caller, in a transaction of its own. Throws RefusalError for what staff can understand; everything
 * else thrown is a bug or a lost database.
 */
export function runOperation<Input extends z.ZodType, Answer extends z.ZodType>(
  deps: DeskDeps,
  caller: DeskCaller,
  operation: AnOperation<Input, Answer>,
  input: z.input<Input>,
): Promise<z.output<Answer>> {
  return inDesk(deps, caller, operation.kind === 'query' ? 'read' : 'write', (run) => run(operation, input));
}

/** Runs several operations in ONE transaction, each with its own right. All or none of them are stored. */
export function inDesk<T>(
  deps: DeskDeps,
  caller: DeskCaller,
  mode: 'read' | 'write',
  work: (run: Run) => Promise<T>,
): Promise<T> {
  return inDeskTransaction(deps.database(), caller, mode, (transaction) =>
    work((operation, input) =>
      inSpan({ name: 'operation', attributes: { 'fml.operation': operation.name }, onlyBelow: true }, () =>
        runInside(deps, transaction, operation, input),
      ),
    ),
  );
}

async function runInside<Input extends z.ZodType, Answer extends z.ZodType>(
  deps: DeskDeps,
  { client, staff }: DeskTransaction,
  operation: AnOperation<Input, Answer>,
  given: unknown,
): Promise<z.output<Answer>> {
  const { right, kind, timeoutMs } = operation;
  if (right !== 'staff' && !staff.may(right)) throw refuse('role_forbids', right);
  if (kind === 'command' && staff.scope?.endsWith(':read') === true) throw refuse('scope_forbids');
  const input = parseInput(operation.input, given);
  if (timeoutMs !== undefined) await limitStatements(client, timeoutMs);
  const now = deps.now?.() ?? new Date();
  const { siteUrl, server = NO_SERVER_PORTS } = deps;
  const answer = await operation.run({ tx: queriesOf(client), staff, now, siteUrl, server }, input);
  if (deps.checksAnswers === true) requireDescribed(operation, answer);
  return answer;
}

function parseInput<Input extends z.ZodType>(schema: Input, given: unknown): z.output<Input> {
  const checked = checkFields(schema, given);
  if (!checked.ok) throw refuse('malformed', checked.faults);
  if (!isStorable(checked.fields))
    throw refuse('malformed', ['The text has a character that cannot be stored']);
  return checked.fields;
}

/** PostgreSQL has no place for NUL in text, nor for half of a character in JSON. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isStorable(name) && isStorable(inner));
}

async function limitStatements(client: PoolClient, timeoutMs: number): Promise<void> {
  await client.query(`select set_config('statement_timeout', $1, true)`, [String(timeoutMs)]);
}

/** The schema must find every field, and leave none out: the browser believes it without looking. */
function requireDescribed(
  { name, answer: schema }: Pick<AnyOperation, 'name' | 'answer'>,
  answer: unknown,
): void {
  const asSent: unknown = JSON.parse(JSON.stringify(answer) ?? 'null');
  const parsed = schema.safeParse(asSent);
  const place = parsed.success ? firstDifference(parsed.data, asSent, 'answer') : null;
  if (parsed.success && place === null) return;
  const problem = parsed.success
    ? `${place} is not described`
    : parsed.error.issues.map(({ path, message }) => `answer.${path.join('.')}: ${message}`).join('; ');
  throw new Error(`The answer of ${name} is not what its schema says: ${problem}`);
}

function firstDifference(described: unknown, sent: unknown, place: string): string | null {
  if (isDeepStrictEqual(described, sent)) return null;
  if (typeof sent !== 'object' || sent === null || typeof described !== 'object' || described === null)
    return place;
  const inner = new Map(Object.entries(described));
  for (const [name, value] of Object.entries(sent)) {
    const found = firstDifference(inner.get(name), value, `${place}.${name}`);
    if (found !== null) return found;
  }
  return place;
}
