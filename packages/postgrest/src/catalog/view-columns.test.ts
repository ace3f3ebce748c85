import { expect, test } from 'vitest';
import { viewColumnOrigins } from './view-columns.ts';

test('only the outermost target list counts, wherever braces stand in names', () => {
  const inner =
    '{QUERY :x 1 :targetList ({TARGETENTRY :expr {VAR :a 1} :resno 9 :resorigtbl 9 :resorigcol 9 :resjunk false})}';
  const entry = (resno: number, table: number, column: number) =>
    `{TARGETENTRY :expr {SUBLINK :subselect ${inner}} :resno ${resno} :resname odd\\}\\(name :ressortgroupref 0 :resorigtbl ${table} :resorigcol ${column} :resjunk false}`;
  const rule = `({QUERY :commandType 1 :rtable ({RTE :subquery ${inner}}) :targetList (${entry(1, 16400, 2)} ${entry(2, 0, 0)} ${entry(3, 16400, 1)}) :returning <>})`;
  expect(viewColumnOrigins(rule)).toEqual([
    { column: 1, originTable: 16400, originColumn: 2 },
    { column: 3, originTable: 16400, originColumn: 1 },
  ]);
});

test('a rule without a target list has no origins', () => {
  expect(viewColumnOrigins('({QUERY :commandType 1 :targetList <>})')).toEqual([]);
  expect(viewColumnOrigins('')).toEqual([]);
});
