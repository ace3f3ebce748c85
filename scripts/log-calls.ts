import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One event of the log as the code writes it. */
export interface LogCall {
  event: string;
  level: 'debug' | 'info' | 'warn' | 'error';
  /** Names written out in the call. */
  fields: readonly string[];
  /** Whether it also spreads an object, whose names the call does not show. */
  hasMore: boolean;
  file: string;
}

const PROJECT_FOLDER = path.join(import.meta.dirname, '..');
/** The analyzer writes lines of text, which the worker logs as the event `analyzer`. */
const SOURCES = ['apps/site/server/**/*.ts', 'apps/worker/src/**/*.ts', 'packages/!(analyzer)/src/**/*.ts'];
const CALL = /\b(?:log\.(debug|info|warn|error)|(?:\w+\.)?log)\(/g;
/** Events that a job is given by name, with the error as their field. */
const NAMED_EVENT = /\b(?:waitingEvent: |failedEvent: |WAITING_EVENT = )'(\w+)'/g;
const TEXT = /'([^']*)'|`([^`$]*)`/g;

/** Every call of the log in the product's code. Throws at a call that cannot be read, such as one with a computed event. */
export function logCalls(): LogCall[] {
  const files = SOURCES.flatMap((source) => globSync(source, { cwd: PROJECT_FOLDER }));
  return files
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => callsIn(file, readFileSync(path.join(PROJECT_FOLDER, file), 'utf8')));
}

function callsIn(file: string, code: string): LogCall[] {
  const named = [...code.matchAll(NAMED_EVENT)].map(([, event = '']) => ({
    event,
    level: 'warn' as const,
    fields: ['error'],
    hasMore: true,
    file,
  }));
  const calls = [...code.matchAll(CALL)].flatMap((found) => {
    const level = found[1] as LogCall['level'] | undefined;
    const args = argumentsAt(code, found.index + found[0].length);
    return readCall(level, args).map((call) => ({ ...call, file }));
  });
  return [...named, ...calls];
}

/** None for a call that passes an event on, or that does not log. */
function readCall(level: LogCall['level'] | undefined, args: readonly string[]): Omit<LogCall, 'file'>[] {
  const [first = '', second = ''] = args;
  if (level === undefined) {
    // `log(event, fields)` of packages without a logger; the processes write these as warnings.
    if (!first.includes("'")) return [];
    return textsIn(first).map((event) => ({ event, level: 'warn', ...fieldsOf(second) }));
  }
  if (first.startsWith('{')) return textsIn(second).map((event) => ({ event, level, ...fieldsOf(first) }));
  if (/^['`]/.test(first))
    return textsIn(first).map((event) => ({ event, level, fields: [], hasMore: false }));
  // `log.warn(fields ?? {}, event)` hands on what another part named.
  if (second === 'event') return [];
  throw new Error(`a log call that cannot be read: log.${level}(${args.join(', ')})`);
}

/** The texts that an argument may be: one, or the two of a choice. */
function textsIn(code: string): string[] {
  const chosen = code.slice(code.indexOf(' ? ') + 1);
  return [...chosen.matchAll(TEXT)].map(([, plain, template]) => plain ?? template ?? '');
}

function fieldsOf(literal: string): { fields: string[]; hasMore: boolean } {
  const parts = literal.startsWith('{') ? argumentsAt(literal, 1) : [];
  const names = parts.map((part) => /^\w+/.exec(part)?.[0]).filter((name) => name !== undefined);
  return { fields: names, hasMore: parts.some((part) => part.startsWith('...')) };
}

/** The arguments of a call, or the parts of a literal, whose text begins at `start`. */
function argumentsAt(code: string, start: number): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = '';
  let from = start;
  for (let at = start; at < code.length; at += 1) {
    const sign = code.charAt(at);
    if (quote !== '') {
      if (sign === '\\') at += 1;
      else if (sign === quote) quote = '';
    } else if (`'"\``.includes(sign)) quote = sign;
    else if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign)) {
      if (depth === 0) {
        parts.push(code.slice(from, at).trim());
        break;
      }
      depth -= 1;
    } else if (sign === ',' && depth === 0) {
      parts.push(code.slice(from, at).trim());
      from = at + 1;
    }
  }
  return parts.filter((part) => part !== '');
}
