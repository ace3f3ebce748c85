import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { fullReport } from '../../test-support/full-report.ts';

/** Names of the wire end in `apps/site/app/api` (docs/architecture.md#names-of-the-wire). */

const ADMIN = import.meta.dirname;
const CONTRACT = path.resolve(ADMIN, '../../../../packages/contract/src/desk');

/** The report is read as the document it is. */
const REPORT_NAMES = namesWithin(
  fullReport({
    form_tests: [{ id: '', form: 0, sent_at: '', outcome: 'accepted', http_status: 200, arrived: null }],
  }),
);

function namesWithin(value: unknown): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set();
  return new Set(Object.entries(value).flatMap(([name, inner]) => [name, ...namesWithin(inner)]));
}

interface FoundNames {
  /** `row.created_at`, and `{ created_at }` of a row. */
  read: string[];
  /** Properties of interfaces and types. */
  declared: string[];
  /** Keys of object literals. */
  written: string[];
}

/** The snake_case names of a file. What is in quotes is data: `LABELS['not_admin']`. */
function snakeNames(file: string, code: string): FoundNames {
  const found: FoundNames = { read: [], declared: [], written: [] };
  const add = (list: string[], key: Node | undefined) => {
    if (key?.type === 'Identifier' && /[a-z0-9]_[a-z0-9]/.test(key.name ?? '')) list.push(key.name ?? '');
  };
  for (const node of nodesWithin(parseSync(file, code).program)) {
    const { type, computed, property, key, properties = [] } = node;
    if (type === 'MemberExpression' && computed !== true) add(found.read, property);
    if (type === 'TSPropertySignature') add(found.declared, key);
    const list = { ObjectPattern: found.read, ObjectExpression: found.written }[type];
    for (const each of properties) if (list !== undefined) add(list, each.key);
  }
  return found;
}

/** Of a syntax tree, what is looked at here. */
interface Node {
  type: string;
  name?: string;
  computed?: boolean;
  property?: Node;
  key?: Node;
  properties?: Node[];
}

function* nodesWithin(part: unknown): Generator<Node> {
  if (typeof part !== 'object' || part === null) return;
  if ('type' in part) yield part as Node;
  for (const inner of Object.values(part)) yield* nodesWithin(inner);
}

function filesOf(folder: string): [name: string, found: FoundNames][] {
  const files = globSync('**/*.{ts,tsx}', { cwd: folder }).toSorted();
  return files.map((name) => [name, snakeNames(name, readFileSync(path.join(folder, name), 'utf8'))]);
}

const desk = filesOf(ADMIN);

test('the names of a file are found', () => {
  const code = `
    interface Row { created_at: string }
    const { user_id: id, ...rest } = member;
    call(row?.lead_id, row['as_data'], ROW_LIMIT, { lead_kind: 'a', 'not-this_one': 1 });
    export const Cell = ({ row }) => <b>{row.is_own}</b>;`;
  expect(snakeNames('cell.tsx', code)).toEqual({
    read: ['user_id', 'lead_id', 'is_own'],
    declared: ['created_at'],
    written: ['lead_kind'],
  });
  expect(desk.length).toBeGreaterThan(250);
});

test('no file of the desk reads a snake_case name, but those of a report', () => {
  const reads = desk.map(([name, { read }]) => [name, read.filter((each) => !REPORT_NAMES.has(each))]);
  expect(reads.filter(([, read]) => read?.length !== 0)).toEqual([]);
});

test('no type of the desk declares one', () => {
  const declaring = [...desk, ...filesOf(CONTRACT)].filter(([, { declared }]) => declared.length > 0);
  expect(declaring).toEqual([]);
});

test('no call of the desk writes one', () => {
  const calls = desk.filter(([name]) => /(^|[/-])api\.ts$/.test(name));
  expect(calls.length).toBeGreaterThan(10);
  expect(calls.filter(([, { written }]) => written.length > 0)).toEqual([]);
});
