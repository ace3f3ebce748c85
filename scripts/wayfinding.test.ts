import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

/** A question of a newcomer, the page that README links to, what that page names, and what is found there. */
const QUESTIONS: readonly [question: string, page: string, place: string, found: RegExp][] = [
  [
    "where a pain point's label is",
    'docs/architecture.md',
    'packages/contract/src',
    /not_showing_in_maps: '/,
  ],
  [
    'what a wrong refresh token answers',
    'docs/architecture.md',
    'docs/protocol/auth.md',
    /refresh_token_not_found/,
  ],
  ['who may read a lead', 'docs/architecture.md', 'docs/product.md', /read leads and reports \| no \| yes/],
  ["where a mail's text is", 'docs/architecture.md', 'packages/leads/src/messages', /What happens next/],
  ['how an audit is added', 'docs/recipes', 'docs/recipes/add-an-audit.md', /registry\.ts/],
  ['where a text message is sent', 'docs/architecture.md', 'packages/leads/src/deliver', /phone\//],
  ['how a migration is added and released', 'CONTRIBUTING.md', 'docs/releases.md', /only adds/],
  [
    'how a role of the desk gets a right',
    'docs/recipes',
    'docs/recipes/add-a-right-of-staff.md',
    /role_allows/,
  ],
  [
    'where texts of a report in Spanish are',
    'docs/architecture.md',
    'packages/report-texts/src/catalogs/es',
    /correo/,
  ],
  ['how a lead field is added', 'docs/recipes', 'docs/recipes/add-a-lead-field.md', /fields\.ts/],
];

/** The text of a file, or of all files of a folder. */
function textOf(place: string): string {
  const whole = path.join(ROOT, place);
  if (!statSync(whole).isDirectory()) return readFileSync(whole, 'utf8');
  return readdirSync(whole, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => readFileSync(path.join(whole, name), 'utf8'))
    .join('\n');
}

/** Whether a page names a place: as a path, as a link, or, when it is a folder, by holding it. */
function names(page: string, place: string): boolean {
  if (place.startsWith(`${page}/`)) return true;
  const text = textOf(page);
  return text.includes(`\`${place}\``) || text.includes(`](${path.relative(path.dirname(page), place)}`);
}

describe('from README, in two steps, a newcomer finds', () => {
  it.each(QUESTIONS)('%s', (_question, page, place, found) => {
    expect(names('README.md', page)).toBe(true);
    expect(names(page, place)).toBe(true);
    expect(textOf(place)).toMatch(found);
  });
});
