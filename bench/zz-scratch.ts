import { createAdmin } from '@fml/auth';
import { seedDesk } from '@fml/leads/seed';
import { openDatabase } from '@fml/postgres';
import { writeFile } from 'node:fs/promises';
const db = await openDatabase({ dataDir: '/tmp/metrics-scale', log: () => undefined });
for (const email of ['bench@agency.example','dina@agency.example', 'eli@agency.example', 'fay@agency.example']) {
  const made = await createAdmin(db, { email, password: 'seven grey doors open slowly' });
  if (!made.ok) console.log(made.problem);
}
await db.adminPool.query("create or replace function private.index_lead(asked uuid) returns void language sql as $$ select null::void $$");
const t = performance.now();
console.log(await seedDesk(db, { rows: 91_000, until: new Date('2026-11-20T18:00:00Z') }), Math.round(performance.now() - t));
setInterval(() => {}, 1000);
