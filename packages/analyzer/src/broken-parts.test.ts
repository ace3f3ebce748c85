import { expect, test } from 'vitest';
import { AUDITS } from './audits/registry.ts';
import { type BrokenPart, collectBrokenParts } from './broken-parts.ts';
import { FACT_NAMES } from './facts.ts';
import { unlistedParts } from './report/unlisted-parts.ts';

const error = new Error('boom');

test('a part that breaks again in the same analysis is told once', () => {
  const told: BrokenPart[] = [];
  const broken = collectBrokenParts((part) => told.push(part));
  broken.add({ kind: 'fact', id: 'head', error });
  broken.add({ kind: 'fact', id: 'head', error: new Error('again') });
  broken.add({ kind: 'audit', id: 'title', error });
  expect(told).toEqual([
    { kind: 'fact', id: 'head', error },
    { kind: 'audit', id: 'title', error },
  ]);
  expect(broken.all()).toEqual(told);
});

test('each fact that breaks is named in the report: by the audits that declare it, or by itself', () => {
  const declared = new Set<string>(AUDITS.flatMap(({ audit }) => audit.facts));
  for (const id of FACT_NAMES) {
    const unlisted = unlistedParts([{ kind: 'fact', id, error }]);
    expect(unlisted.map((part) => part.id)).toEqual(declared.has(id) ? [] : [`fact.${id}`]);
  }
});

test('an audit that breaks is named by its verdict alone', () => {
  const parts = AUDITS.map(({ audit: { id } }): BrokenPart => ({ kind: 'audit', id, error }));
  expect(unlistedParts(parts)).toEqual([]);
});
