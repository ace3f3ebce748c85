import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = path.resolve(import.meta.dirname, '../docs/decisions');
const index = readFileSync(path.join(FOLDER, 'README.md'), 'utf8');
const records = readdirSync(FOLDER)
  .filter((name) => name !== 'README.md')
  .toSorted()
  .map((name) => ({ name, text: readFileSync(path.join(FOLDER, name), 'utf8') }));

describe('decision records', () => {
  it('are numbered from 1 without holes', () => {
    expect(records.map(({ name }) => Number(name.slice(0, 4)))).toEqual(records.map((_, at) => at + 1));
  });

  it.each(records)('$name has its number, a title and a status', ({ name, text }) => {
    const [title = '', , status = ''] = text.split('\n');
    expect(title).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. \\S`));
    expect(status).toMatch(/^\*\*Status\.\*\* (Accepted|Superseded by \[\d+\]\(\d{4}-[\w-]+\.md\))\./);
  });

  it.each(records)('$name is in the index by its title', ({ name, text }) => {
    expect(index).toContain(`[${text.split('\n')[0]?.slice(2)}](${name})`);
  });
});
