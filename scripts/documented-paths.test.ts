import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const PATH_IN_BACKTICKS = /`((?:apps|packages|tests|docs|bench|scripts|\.ci)\/[\w./-]+)`/g;

function markdownFiles(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) return markdownFiles(name);
    return entry.name.endsWith('.md') ? [name] : [];
  });
}

const documents = ['README.md', ...markdownFiles('docs')];

describe('documents', () => {
  it.each(documents)('%s names only paths that exist', (document) => {
    const text = readFileSync(path.join(ROOT, document), 'utf8');
    const missing = [...text.matchAll(PATH_IN_BACKTICKS)]
      .map((match) => match[1] ?? '')
      .filter((named) => !existsSync(path.join(ROOT, named)));
    expect(missing).toEqual([]);
  });

  it('keep the architecture page within 150 lines', () => {
    const lines = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8').split('\n').length;
    expect(lines).toBeLessThanOrEqual(150);
  });
});
