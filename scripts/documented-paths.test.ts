import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FUNCTION_NAMES } from '@fml/contract';
import { describe, expect, it } from 'vitest';
import { namedCommand } from './named-programs.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const PATH_IN_BACKTICKS = /`((?:apps|packages|tests|docs|bench|scripts|\.ci)\/[\w./-]+)`/g;

function markdownFiles(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) return markdownFiles(name);
    return entry.name.endsWith('.md') ? [name] : [];
  });
}

const packageReadmes = readdirSync(path.join(ROOT, 'packages'))
  .map((name) => `packages/${name}/README.md`)
  .filter((name) => existsSync(path.join(ROOT, name)));
const documents = ['README.md', 'CONTRIBUTING.md', ...packageReadmes, ...markdownFiles('docs')];
const LINK = /\]\((?!https?:|mailto:)([^)\s]+)\)/g;

/** Without code, where brackets mean something else. */
function prose(document: string): string {
  return readFileSync(path.join(ROOT, document), 'utf8').replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '');
}

/** The anchors of a page as GitHub makes them from headings, and those written out. */
function anchorsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const headings = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  );
  return [...headings, ...[...text.matchAll(/<a id="([\w-]+)">/g)].map(([, id = '']) => id)];
}

function leadsNowhere(from: string, link: string): boolean {
  const [name = '', anchor] = link.split('#');
  const target = name === '' ? path.join(ROOT, from) : path.join(ROOT, path.dirname(from), name);
  if (!existsSync(target)) return true;
  return anchor !== undefined && !anchorsOf(target).includes(anchor);
}

/** Every page of `docs` that a comment cites, with its anchor. */
function citations(): string[] {
  const sources = ['apps', 'packages', 'scripts', 'bench'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter(
        (name) => /(?<!\.test)\.(ts|tsx|css|md)$/.test(name) && !/(^|\/)(node_modules|build)\//.test(name),
      )
      .map((name) => path.join(ROOT, folder, name)),
  );
  const cited = sources.flatMap((source) =>
    [...readFileSync(source, 'utf8').matchAll(/\bdocs\/[\w/-]+\.md(#[\w-]+)?/g)].map(([link]) => link),
  );
  return [...new Set(cited)];
}

const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** Commands that a document tells the reader to run; a name of a bench or of a chaos test is in lower case. */
const NPM_RUN = /npm run (?:-s |--silent )?(\w[\w:-]*)\b(?: -- ([a-z][a-z-]*))?(?! -w)/g;

function canRun([, script = '', name]: readonly (string | undefined)[]): boolean {
  if (!Object.hasOwn(scripts, script)) return false;
  const isNamed = script === 'bench' || script === 'chaos';
  return !isNamed || name === undefined || namedCommand(script, [name]) !== null;
}

describe('documents', () => {
  it.each(documents)('%s names only npm scripts that exist', (document) => {
    const commands = [...readFileSync(path.join(ROOT, document), 'utf8').matchAll(NPM_RUN)];
    expect(commands.filter((command) => !canRun(command)).map(([command]) => command)).toEqual([]);
  });
  it.each(documents)('%s names only paths that exist', (document) => {
    const text = readFileSync(path.join(ROOT, document), 'utf8');
    const missing = [...text.matchAll(PATH_IN_BACKTICKS)]
      .map((match) => match[1] ?? '')
      .filter((named) => !existsSync(path.join(ROOT, named)));
    expect(missing).toEqual([]);
  });

  it.each(documents)('%s links only to pages and sections that exist', (document) => {
    const links = [...prose(document).matchAll(LINK)].map(([, link = '']) => link);
    expect(links.filter((link) => leadsNowhere(document, link))).toEqual([]);
  });

  it('hold every page and section that a comment or a package cites', () => {
    expect(citations().filter((link) => leadsNowhere('README.md', link))).toEqual([]);
  });

  it('describe every function', () => {
    const text = readFileSync(path.join(ROOT, 'docs/protocol/functions.md'), 'utf8');
    expect(Object.values(FUNCTION_NAMES).filter((name) => !text.includes(`| \`${name}\` |`))).toEqual([]);
  });

  it('keep the architecture page within 150 lines', () => {
    const lines = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8').split('\n').length;
    expect(lines).toBeLessThanOrEqual(150);
  });
});
