import { randomUUID } from 'node:crypto';
import type { CollectedSpan } from '@fml/runtime/testing/fake-collector';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { documentedEvents, FIELDS_OF_EVERY_LINE } from '../../scripts/log-document.ts';
import { startTracedProcesses, TRACED_KEY, type TracedProcesses } from './traced-processes.ts';

const CLICK = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const VIEW = { traceId: '11112222333344445555666677778888', spanId: '9999aaaabbbbcccc' };
const headerOf = ({ traceId, spanId }: typeof CLICK) => `00-${traceId}-${spanId}-01`;

/** What a hostile or careless visitor puts into every place. */
const PERSON = {
  name: 'Ana Lopez',
  email: 'ana.lopez@bakery.example',
  phone: '+1 310 555 0187',
  address: '203.0.113.77',
  secret: 'hunter2-is-secret',
};
const requestKey = randomUUID();
const mailKey = randomUUID();

let processes: TracedProcesses;
let reportId = '';
let metrics = '';
let spans: CollectedSpan[] = [];
let logLines: Record<string, unknown>[] = [];

function call(path: string, init: RequestInit & { trace?: typeof CLICK } = {}): Promise<Response> {
  const { trace, headers, ...rest } = init;
  return fetch(`${processes.url}${path}`, {
    ...rest,
    headers: {
      apikey: TRACED_KEY,
      'content-type': 'application/json',
      'user-agent': `${PERSON.name} <${PERSON.email}>`,
      'x-forwarded-for': PERSON.address,
      baggage: `user=${PERSON.email}`,
      tracestate: `vendor=${PERSON.secret}`,
      ...(trace && { traceparent: headerOf(trace) }),
      ...headers,
    },
  });
}

const post = (path: string, body: object, trace?: typeof CLICK) =>
  call(path, { method: 'POST', body: JSON.stringify(body), ...(trace && { trace }) });

/** Everything a visitor can type, in every place that takes it. */
async function beHostile(): Promise<void> {
  const { email, name, phone, secret } = PERSON;
  const coded = encodeURIComponent(email);
  await post('/functions/v1/submit-consultation', {
    name,
    email,
    phone,
    message: secret,
    request_key: randomUUID(),
  });
  await post('/auth/v1/token?grant_type=password', { email, password: secret });
  await post('/auth/v1/otp', { email });
  await call(`/rest/v1/consultation_requests?email=eq.${coded}&select=*`);
  await call(`/rest/v1/${coded}?name=eq.${secret}`);
  await post('/functions/v1/desk/erase-person', { person: email });
  await post(`/functions/v1/${coded}`, { email });
  await post('/functions/v1/get-report', { report_id: email, lang: name });
  await call('/functions/v1/analyze-website', { method: 'POST', body: `{"url": "${email}` });
  await call(`/contact/${coded}?token=${secret}`);
  await call(`/r/${reportId}`);
  await call(`/r/${reportId}/badge.svg`);
  await call(`/assess?url=${coded}&report=${reportId}`);
  await call(`/api/v1/reports/${reportId}`, { headers: { authorization: `Bearer ${secret}` } });
  await call('/healthz', { headers: { traceparent: `00-${email}-${secret}-01` } });
}

beforeAll(async () => {
  processes = await startTracedProcesses();
  const url = `http://${processes.website}/${PERSON.email}?token=${PERSON.secret}`;
  const analysis = await post('/functions/v1/analyze-website', { url, request_key: requestKey }, CLICK);
  reportId = ((await analysis.json()) as { report_id: string }).report_id;
  await post('/functions/v1/get-report', { report_id: reportId }, VIEW);
  const mail = { report_id: reportId, email: PERSON.email, request_key: mailKey, filled_ms: 60_000 };
  await post('/functions/v1/email-report', mail, CLICK);
  await beHostile();
  await vi.waitUntil(
    async () => {
      const { rows } = await processes.database.db.adminPool.query(
        `select from private.outbox where status = 'sent' and traceparent like '00-' || $1 || '-%'`,
        [CLICK.traceId],
      );
      return rows.length > 0;
    },
    { timeout: 60_000, interval: 100 },
  );
  metrics = await processes.metrics();
  await processes.end();
  spans = processes.collector.spans();
  logLines = processes
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
});

afterAll(() => processes?.stop());

test('the report was made', () => {
  expect(reportId).toMatch(/^[0-9a-f-]{36}$/);
});

test('from the click to the mail, all processes write one trace without a gap', () => {
  const ofClick = spans.filter(({ traceId }) => traceId === CLICK.traceId);
  const names = new Set(
    ofClick.map(({ service, name }) => `${service.replace('fix-my-local-', '')}: ${name}`),
  );
  for (const expected of [
    'server: request POST /functions/v1/analyze-website',
    'server: function analyze-website',
    'server: database insert',
    'worker: analysis',
    'worker: analysis step fetch',
    'worker: analysis step measure',
    'worker: analysis step audits',
    'worker: store report',
    'server: request POST /functions/v1/email-report',
  ]) {
    expect(names).toContain(expected);
  }
  expect([...names].some((name) => name.startsWith('worker: message email '))).toBe(true);
  const ids = new Set([CLICK.spanId, ...ofClick.map(({ spanId }) => spanId)]);
  for (const { parentSpanId = '' } of ofClick) expect(ids).toContain(parentSpanId);
});

test('who opens the report is linked to the trace of its analysis', () => {
  const links = spans.filter(({ traceId }) => traceId === VIEW.traceId).flatMap((span) => span.links ?? []);
  expect(links.map(({ traceId }) => traceId)).toContain(CLICK.traceId);
});

test('log lines of both processes name the trace', () => {
  const ofClick = logLines.filter(({ traceId }) => traceId === CLICK.traceId);
  expect(new Set(ofClick.map(({ process }) => process))).toEqual(new Set(['server', 'worker']));
});

test('each line of the log is an event of docs/logs.md with fields of it', () => {
  const events = documentedEvents();
  expect(logLines.length).toBeGreaterThan(15);
  for (const line of logLines) {
    const documented = events.get(String(line['msg']));
    const allowed = [...FIELDS_OF_EVERY_LINE, ...(documented?.fields ?? ['no such event'])];
    expect(allowed).toEqual(expect.arrayContaining(Object.keys(line)));
    expect(documented).toBeDefined();
  }
});

test('the metrics tell how many spans a collector took', () => {
  expect(metrics).toMatch(/^trace_spans_total\{result="ended",process="server"\} [1-9]/m);
  expect(metrics).toMatch(/^trace_spans_total\{result="failed",process="worker"\} 0$/m);
});

test('nothing of a person is in traces, metrics or logs', () => {
  const told = {
    traces: processes.collector.received(),
    metrics,
    logs: logLines.map((line) => JSON.stringify(line)).join('\n'),
  };
  const parts = [
    ...Object.values(PERSON),
    'Lopez',
    'bakery.example',
    encodeURIComponent(PERSON.email),
    '5550187',
    reportId,
    requestKey,
    mailKey,
    TRACED_KEY,
  ];
  for (const [where, text] of Object.entries(told)) {
    const found = parts.filter((part) => text.toLowerCase().includes(part.toLowerCase()));
    expect({ where, found }).toEqual({ where, found: [] });
  }
  // A website's address is in none of the traces and metrics, not even its host.
  expect(told.traces + told.metrics).not.toContain(processes.website);
});
