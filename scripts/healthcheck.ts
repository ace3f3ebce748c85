/**
 * `node scripts/healthcheck.ts URL`: exit code 0 when the address answers with success, otherwise 1 and the reason. For
 * containers, whose image has no curl; the engine limits its time. METRICS_TOKEN is sent when it is set, as a scraper
 * sends it.
 */
const [url = 'http://127.0.0.1:3000/healthz'] = process.argv.slice(2);
const token = process.env['METRICS_TOKEN'];
try {
  const answer = await fetch(url, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) fail(`it answers ${answer.status}`);
} catch (error) {
  const { cause = error } = error as Error;
  fail(cause instanceof Error ? cause.message : String(cause));
}

function fail(why: string): never {
  process.stderr.write(`${url} is not healthy: ${why}\n`);
  process.exit(1);
}
