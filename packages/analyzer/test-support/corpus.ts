import { readFileSync } from 'node:fs';

/** The lines of a corpus below `tests/corpora`, such as `ssrf/redirects.jsonl`. */
export function readCorpus<Line>(path: string): Line[] {
  const text = readFileSync(new URL(`../../../tests/corpora/${path}`, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}
