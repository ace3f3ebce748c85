import {
  insertRow,
  insertSubmission,
  SAMPLE_CONSULTATION,
  SAMPLE_REPORT,
} from '@fml/postgres/testing/sample-rows';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { API_ROUTES } from '../../apps/site/server/public-api/api-routes.ts';
import { faultOfAnswer, type OpenApiDocument } from '../../apps/site/test-support/openapi-answers.ts';
import { api, type MadeKey, makeKey } from './api-desk.ts';
import { app, lead, ORIGIN, read, testing, useDesk } from './mcp-desk.ts';

/** The calls of the public API, each answer held against the document that the API gives of itself. */

useDesk();

let document: OpenApiDocument;
let key: MadeKey;
/** The calls whose answers were held against the document. */
const checked = new Set<string>();

beforeAll(async () => {
  const answer = await app.fetch(`${ORIGIN}/api/v1/openapi.json`);
  document = (await answer.json()) as OpenApiDocument;
});
beforeEach(async () => {
  key = await makeKey();
});

/** A call whose answer has to be as the document says; `path` as the document names it. */
async function call(
  method: string,
  path: string,
  {
    params = {},
    query = '',
    ...rest
  }: {
    params?: Record<string, string>;
    query?: string;
    body?: unknown;
    headers?: Record<string, string>;
  } = {},
) {
  const filled = path.replaceAll(/\{([a-z]+)\}/g, (_, name: string) => params[name] ?? '');
  const answer = await api(method, `${filled}${query}`, { key: key.secret, ...rest });
  const { status, body } = answer;
  expect(faultOfAnswer(document, { path, method: method.toLowerCase(), status, body })).toBeNull();
  if (status < 300) checked.add(`${method.toLowerCase()} ${path}`);
  return answer;
}

describe('the document', () => {
  test('names every route of the router and no other, with its scope, parameters and body', () => {
    const named = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method} ${path}`),
    );
    expect(named.sort()).toEqual(API_ROUTES.map(({ method, path }) => `${method} ${path}`).sort());
    for (const { method, path, scope, body } of API_ROUTES) {
      const operation = document.paths[path]?.[method] as {
        description: string;
        parameters: { in: string; name: string }[];
        requestBody?: unknown;
      };
      if (scope !== null) expect(operation.description).toContain(scope);
      expect(operation.requestBody !== undefined).toBe(body !== null);
      const inPath = [...path.matchAll(/\{([a-z]+)\}/g)].map(([, name]) => name);
      expect(operation.parameters.filter((p) => p.in === 'path').map((p) => p.name)).toEqual(inPath);
    }
  });

  test('refers only to what it holds', () => {
    const text = JSON.stringify(document);
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/([A-Za-z]+)"/g)) {
      expect(Object.keys(document.components.schemas)).toContain(name);
    }
    expect(document.openapi).toBe('3.1.0');
    expect(text).not.toContain('$defs');
  });

  test('would notice an answer that is not as it says', () => {
    const asked = { path: '/key', method: 'get', status: 200 };
    const body = { name: 'Robot', person: null, scopes: [], expires_at: null };
    expect(faultOfAnswer(document, { ...asked, body })).toBeNull();
    expect(faultOfAnswer(document, { ...asked, body: { ...body, name: 7 } })).not.toBeNull();
    expect(faultOfAnswer(document, { ...asked, body: {} })).not.toBeNull();
  });
});

describe('the calls', () => {
  test('a lead is added, found, read with its timeline, moved and noted', async () => {
    const name = `Bakery ${key.id.slice(0, 8)}`;
    const body = { source: 'phone_call', business_name: name, phone: '213-555-0142', notes: 'Wants a call' };
    const added = await call('POST', '/leads', { body });
    expect(added.status).toBe(201);
    const params = { kind: 'submission', id: added.body['id'] as string };
    const found = await call('GET', '/leads', {
      query: `?search=${encodeURIComponent(name)}&status=new,lost`,
    });
    expect(found.body).toMatchObject({
      leads: [{ ...params, business_name: name, contact_name: name, phone: '213-555-0142', status: 'new' }],
      next_cursor: null,
      total: { count: 1, is_exact: true },
    });
    const seen = await call('GET', '/leads/{kind}/{id}', { params });
    expect(seen.body).toMatchObject({
      lead: { ...params, source: 'phone_call', desk_url: `http://localhost/admin/submissions/${params.id}` },
      answers: { additional_notes: 'Wants a call' },
      timeline: [{ kind: 'entered', application: 'Robot' }],
    });
    expect(seen.body['answers']).not.toHaveProperty('request_key');
    const at = (seen.body['lead'] as { updated_at: string }).updated_at;
    const moved = await call('PUT', '/leads/{kind}/{id}/status', {
      params,
      body: { status: 'qualified', seen_updated_at: at },
    });
    expect(moved.body).toEqual({ ...params, status: 'qualified', is_changed: true });
    const again = await call('PUT', '/leads/{kind}/{id}/status', { params, body: { status: 'qualified' } });
    expect(again.body['is_changed']).toBe(false);
    const late = await call('PUT', '/leads/{kind}/{id}/status', {
      params,
      body: { status: 'lost', seen_updated_at: at },
    });
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(
      (await call('POST', '/leads/{kind}/{id}/notes', { params, body: { body: 'Ask for Ana' } })).status,
    ).toBe(201);
  });

  test('a lead and a report are read by any id that the database takes', async () => {
    const report = await insertRow(testing.db.appPool, 'website_reports', {
      ...SAMPLE_REPORT,
      id: 'c81e728d-9d4c-2f63-0c06-7f89cc14862c',
    });
    const id = 'c4ca4238-a0b9-2382-0dcc-509a6f75849b';
    await insertSubmission(testing.db.appPool, { id, website_report_id: report });
    const params = { kind: 'submission', id };
    expect((await call('GET', '/leads/{kind}/{id}', { params })).body).toMatchObject({ lead: { id } });
    expect((await call('GET', '/reports/{id}', { params: { id: report } })).body).toMatchObject({
      id: report,
    });
  });

  test('the same Idempotency-Key of one key is one lead, of two keys two', async () => {
    const body = { source: 'event', contact_name: 'Ana', email: 'ana@example.com' };
    const headers = { 'idempotency-key': 'row 7' };
    const [first, second] = [
      await call('POST', '/leads', { body, headers }),
      await call('POST', '/leads', { body, headers }),
    ];
    expect(second.body).toEqual(first.body);
    key = await makeKey();
    const other = await call('POST', '/leads', { body, headers });
    expect(other.body['id']).not.toBe(first.body['id']);
  });

  test('an application adds a lead, which no one has read', async () => {
    key = await makeKey({ kind: 'application', name: 'Form' });
    const body = { source: 'social_media', contact_name: 'Lee', email: 'lee@example.com' };
    const { body: added } = await call('POST', '/leads', { body });
    const { body: seen } = await call('GET', '/leads/{kind}/{id}', {
      params: added as Record<string, string>,
    });
    expect(seen['timeline']).toMatchObject([{ kind: 'entered', by: null, application: 'Form' }]);
    expect(await read('select from private.lead_reads where lead_id = $1', [added['id']])).toEqual([]);
  });

  test('pages follow one another by the cursor', async () => {
    await insertRow(testing.db.appPool, 'consultation_requests', SAMPLE_CONSULTATION);
    await insertRow(testing.db.appPool, 'consultation_requests', SAMPLE_CONSULTATION);
    const first = await call('GET', '/leads', { query: '?kind=consultation&limit=1' });
    const cursor = encodeURIComponent(first.body['next_cursor'] as string);
    const second = await call('GET', '/leads', { query: `?kind=consultation&limit=1&cursor=${cursor}` });
    const ids = [first, second].map(({ body }) => (body['leads'] as { id: string }[]).map(({ id }) => id));
    expect(ids[0]).toHaveLength(1);
    expect(ids[1]).toHaveLength(1);
    expect(ids[0]).not.toEqual(ids[1]);
    expect((await call('GET', '/key')).body).toMatchObject({ name: 'Robot' });
  });

  test('a report is read without its pictures', async () => {
    const id = await insertRow(testing.db.appPool, 'website_reports', {
      ...SAMPLE_REPORT,
      report: JSON.stringify({ page_title: 'A dentist', screenshot: { base64: 'x' } }),
    });
    const { body } = await call('GET', '/reports/{id}', { params: { id: String(id) } });
    expect(body).toMatchObject({ id, report: { page_title: 'A dentist' } });
    expect(JSON.stringify(body)).not.toContain('screenshot');
  });

  test('a client is found by a filter and read by the id of its lead', async () => {
    const id = await insertSubmission(testing.db.appPool, {
      business_name: 'Harbor Bikes',
      status: 'converted',
      website_url: 'harbor-bikes.example',
    });
    expect((await call('GET', '/clients/{id}', { params: { id } })).status).toBe(404);
    await read(
      `insert into public.clients (lead_id, started_on, renews_on) values ('${id}', '2026-01-01', private.agency_day(now()) + 7)`,
    );
    await read(
      `insert into public.client_sites (lead_id, url) values ('${id}', 'https://harbor-bikes.example/')`,
    );
    const { body } = await call('GET', '/clients', { query: '?state=active&renewing=true&search=harbor' });
    expect(body).toMatchObject({
      clients: [
        {
          lead: { kind: 'submission', id },
          title: 'Harbor Bikes',
          started_on: '2026-01-01',
          sites: [{ url: 'https://harbor-bikes.example/', report: null }],
          health: { state: 'attention', reasons: ['Renews in 7 days.', 'No report yet.'] },
        },
      ],
      next_cursor: null,
    });
    expect((await call('GET', '/clients', { query: '?state=ended' })).body).toMatchObject({ clients: [] });
    expect((await call('GET', '/clients/{id}', { params: { id } })).body).toMatchObject({
      title: 'Harbor Bikes',
    });
  });

  test('bad input, what is missing and wrong methods are refused with a code and a sentence', async () => {
    const none = '00000000-0000-4000-8000-000000000000';
    const params = { kind: 'submission', id: none };
    const missing = [
      await call('GET', '/leads/{kind}/{id}', { params }),
      await call('PUT', '/leads/{kind}/{id}/status', { params, body: { status: 'lost' } }),
      await call('POST', '/leads/{kind}/{id}/notes', { params, body: { body: 'Hello' } }),
      await call('GET', '/reports/{id}', { params }),
    ];
    for (const answer of missing) expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const bad = [
      await call('GET', '/leads', { query: '?limit=0' }),
      await call('GET', '/leads', { query: '?color=red' }),
      await call('GET', '/leads', { query: '?status=new,purple' }),
      await call('GET', '/leads', { query: '?cursor=nonsense' }),
      await call('GET', '/leads/{kind}/{id}', { params: { kind: 'report', id: none } }),
      await call('GET', '/leads/{kind}/{id}', { params: { kind: 'submission', id: 'seven' } }),
      await call('POST', '/leads', { body: { source: 'event' } }),
      await call('POST', '/leads', { body: { source: 'event', contact_name: 'Ana', email: 'ana' } }),
      await call('POST', '/leads', { body: { source: 'moon', contact_name: 'Ana', phone: '1' } }),
      await call('POST', '/leads', {
        body: { source: 'event', contact_name: 'A', phone: '1', status: 'new' },
      }),
      await call('POST', '/leads', { body: {}, headers: { 'idempotency-key': 'x'.repeat(201) } }),
    ];
    for (const { status, body } of bad) {
      expect({ status, code: body['code'] }).toEqual({ status: 400, code: 'invalid_input' });
      expect(body['detail']).toMatch(/\w/);
    }
    const text = await call('POST', '/leads', { headers: { 'content-type': 'text/plain' } });
    expect(text).toMatchObject({ status: 415, body: { code: 'wrong_content_type' } });
    const method = await api('DELETE', `/leads/submission/${lead.id}`, { key: key.secret });
    expect(method).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
    expect(method.headers.get('allow')).toBe('GET');
    expect(await api('GET', '/nothing', { key: key.secret })).toMatchObject({ status: 404 });
  });

  test('every route was answered once as the document says', () => {
    expect([...checked].sort()).toEqual(API_ROUTES.map(({ method, path }) => `${method} ${path}`).sort());
  });
});
