import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { type SiteFacts, siteFactsSchema } from './site-facts.ts';

/** Known from an earlier check, so rules were already written with them in mind. */
const KNOWN =
  'adolf-roth beautifulme candl curoofing duckpond epps imondo infroofing landg mackler stonegrill vural';

/** Two sevenths of the other sites, by a number that puts most languages into both sets. */
export function setOf(id: string): SiteFacts['set'] {
  const hash = createHash('sha256').update(`24 ${id}`).digest().readUInt32BE();
  return !KNOWN.split(' ').includes(id) && hash % 7 < 2 ? 'aside' : 'work';
}

/** Every judged site, by id. Throws with the file and path of a value that does not fit. */
export function loadSiteFacts(folder = join(import.meta.dirname, 'sites')): SiteFacts[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.sort().map((file) => {
    const result = siteFactsSchema.safeParse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
    if (!result.success) throw new Error(`${file}: ${z.prettifyError(result.error)}`);
    if (result.data.id !== basename(file, '.json')) throw new Error(`${file}: the id is ${result.data.id}`);
    if (result.data.set !== setOf(result.data.id))
      throw new Error(`${file}: its set is ${setOf(result.data.id)}`);
    return result.data;
  });
}
