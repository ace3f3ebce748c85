import { z } from 'zod';
import { writeAudit } from '../audit-log/write-audit.ts';
import { defineCommand } from '../define-operation.ts';
import { findPerson } from './find-person.ts';
import { readPersonData } from './person-data.ts';
import { withFiles } from './person-files.ts';

const TIMEOUT_MS = 60_000;

/** Everything that is stored of the person, with names as in the database. Reading it is logged. */
export const exportPerson = defineCommand({
  name: 'export-person',
  right: 'export',
  timeoutMs: TIMEOUT_MS,
  input: z.strictObject({ person: z.string().max(400) }),
  answer: z.object({
    person: z.string(),
    exportedAt: z.string(),
    data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
  run: async (context, input) => {
    const { tx, now } = context;
    const person = await findPerson(tx, input.person);
    const found = await readPersonData(tx, person);
    const rows = Object.values(found).reduce((sum, list) => sum + list.length, 0);
    await writeAudit(context, { action: 'export', subject: 'person', rowCount: rows });
    return { person: person.asked, exportedAt: now.toISOString(), data: await withFiles(tx, found) };
  },
});
