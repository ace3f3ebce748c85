import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { refusalRaised } from './refusal-raised.ts';

test('every name that the schema raises has its sentence', () => {
  const folder = path.join(import.meta.dirname, '../../postgres/schema');
  const schema = globSync('*.sql', { cwd: folder }).map((file) =>
    readFileSync(path.join(folder, file), 'utf8'),
  );
  const raised = schema.join('').match(/raise exception using [^;]*/g) ?? [];
  expect(raised.length).toBeGreaterThan(4);
  for (const text of raised) {
    const [, status, name = ''] = /errcode = 'PT(\d+)', message = '(\w+)'/.exec(text) ?? [];
    expect(refusalRaised(name), text).toMatchObject({ status: Number(status) });
  }
});

test('a refused role hears what it may not do, which the hint names', () => {
  expect(refusalRaised('role_forbids', 'export')?.message).toMatch(/^Your role cannot export/);
  expect(refusalRaised('role_forbids')?.message).toMatch(/^Your role is read-only/);
  expect(refusalRaised('no_such_name')).toBeNull();
});
