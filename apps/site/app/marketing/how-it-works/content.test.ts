import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { workedReport } from './content.ts';

const CATALOGS = path.join(import.meta.dirname, '../../../../../packages/report-texts/src/catalogs/en');

it('names the findings of the drawn report as reports name them', () => {
  const catalogs = globSync('*.json', { cwd: CATALOGS })
    .map((file) => readFileSync(path.join(CATALOGS, file), 'utf8'))
    .join('\n');
  for (const { title } of workedReport.findings)
    expect(catalogs).toMatch(new RegExp(`"title": ".*${title}[}"]`));
});
