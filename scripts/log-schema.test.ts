import { expect, test } from 'vitest';
import { logCalls } from './log-calls.ts';
import { documentedEvents, documentedFields, FIELDS_OF_EVERY_LINE } from './log-document.ts';

const calls = logCalls();
const events = documentedEvents();

test('docs/logs.md has each event of the code, with its level and fields, and no other', () => {
  expect(calls.length).toBeGreaterThan(40);
  const written = new Map(calls.map(({ event }) => [event, calls.filter((call) => call.event === event)]));
  expect([...events.keys()].sort()).toEqual([...written.keys()].sort());
  for (const [event, same] of written) {
    const { level, fields = [] } = events.get(event) ?? {};
    expect({ event, level }).toEqual({ event, level: same[0]?.level });
    const named = new Set(same.flatMap((call) => call.fields));
    const unknown = same.some(({ hasMore }) => hasMore) ? [] : fields.filter((field) => !named.has(field));
    expect({ event, unknown }).toEqual({ event, unknown: [] });
    expect(fields).toEqual(expect.arrayContaining([...named]));
  }
});

test('docs/logs.md explains each field, and no other', () => {
  const used = new Set([...FIELDS_OF_EVERY_LINE, ...[...events.values()].flatMap(({ fields }) => fields)]);
  expect([...documentedFields()].sort()).toEqual([...used].sort());
});
