import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { type SiteFacts, siteFactsSchema } from './site-facts.ts';

/** Every judged site, by id. Throws with the file and path of a value that does not fit. */
export function loadSiteFacts(folder = join(import.meta.dirname, 'sites')): SiteFacts[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.sort().map((file) => {
    const result = siteFactsSchema.safeParse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
    if (!result.success) throw new Error(`${file}: ${z.prettifyError(result.error)}`);
    if (result.data.id !== basename(file, '.json')) throw new Error(`${file}: the id is ${result.data.id}`);
    return result.data;
  });
}
