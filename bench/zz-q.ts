import pg from 'pg';
import { readFileSync } from 'node:fs';
const port = Number(readFileSync('/tmp/metrics-scale/postgres.port','utf8'));
const client = new pg.Client({ host:'127.0.0.1', port, user:'postgres', password: readFileSync('/tmp/metrics-scale/secrets/postgres-superuser','utf8').trim(), database: 'fix_my_local' });
await client.connect();
client.on('notice', (n) => { const m=/([\d.]+) s user, ([\d.]+) s system, ([\d.]+) s elapsed/.exec(n.detail ?? ''); if (m && /EXECUTOR/.test(n.message ?? '')) console.log('cpu ms', Math.round((Number(m[1])+Number(m[2]))*1000), 'elapsed', Math.round(Number(m[3])*1000)); });
await client.query("set log_executor_stats = on; set client_min_messages = log; set max_parallel_workers_per_gather = 0");
const text = readFileSync(0,'utf8');
const t=performance.now();
try { const r = await client.query(text); for (const one of [r].flat()) for (const row of one.rows.slice(0,80)) console.log('QUERY PLAN' in row ? row['QUERY PLAN'] : JSON.stringify(row)); } catch (e) { console.log(String(e)); }
console.log(Math.round(performance.now()-t)+' ms');
await client.end();
