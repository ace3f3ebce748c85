import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RestFixture, startRestFixture } from '../support/rest-fixture.ts';

/** The root of the data API describes what the role of the request may use, in the shape of PostgREST. */

let rest: RestFixture;
beforeAll(async () => {
  rest = await startRestFixture();
  await rest.db.adminPool.query(`
    comment on table public.jobs is E'Work for a customer\\nBilled by the hour.';
    comment on column public.jobs.title is 'What is done';
    comment on function public.add(integer, integer) is 'The sum of two numbers';
    create table public.parts (
      code character varying(12) primary key, price numeric(10,2) not null default 1.5, sizes integer[], extra jsonb,
      job integer references public.jobs (id), word integer references public.secrets (id)
    );
    grant select (code, price, job, word), insert (code) on public.parts to anon;
    grant all on public.parts to authenticated;
    revoke execute on function public.twice(text) from public;
    revoke execute on function public.finish_jobs() from public;
    grant execute on function public.finish_jobs() to service_role;
  `);
});
afterAll(() => rest.drop());

interface Operation {
  summary?: string;
  description?: string;
  parameters: { $ref?: string; name?: string; in?: string; schema?: Record<string, unknown> }[];
  responses: Record<string, unknown>;
}

interface ApiDocument {
  swagger: string;
  basePath: string;
  paths: Record<string, Record<string, Operation>>;
  definitions: Record<string, { properties: Record<string, Record<string, unknown>>; required?: string[] }>;
  parameters: Record<string, Record<string, unknown>>;
}

async function documentOf(role: string, headers: Record<string, string> = {}): Promise<ApiDocument> {
  const response = await rest.ask('/', { headers: { authorization: `Bearer ${role}:{}`, ...headers } });
  expect(response.status).toBe(200);
  return (await response.json()) as ApiDocument;
}

const methodsOf = (document: ApiDocument, path: string) => Object.keys(document.paths[path] ?? {}).sort();
const EVERY_METHOD = ['delete', 'get', 'patch', 'post'];

describe('roles', () => {
  test('a visitor sees what a visitor may use, down to methods and columns', async () => {
    const anon = await documentOf('anon');
    expect(methodsOf(anon, '/jobs')).toEqual(EVERY_METHOD);
    expect(methodsOf(anon, '/parts')).toEqual(['get', 'post']);
    expect(Object.keys(anon.definitions['parts']?.properties ?? {})).toEqual([
      'code',
      'price',
      'job',
      'word',
    ]);
    expect(methodsOf(anon, '/onboarding_submissions')).toEqual(['get', 'patch']);
    expect(Object.keys(anon.definitions['onboarding_submissions']?.properties ?? {}).sort()).toEqual([
      'conversion_tracked',
      'id',
      'thank_you_page_viewed_at',
    ]);
    for (const hidden of [
      '/secrets',
      '/website_reports',
      '/user_roles',
      '/rpc/finish_jobs',
      '/rpc/is_admin',
    ]) {
      expect(anon.paths[hidden], hidden).toBeUndefined();
    }
    expect(JSON.stringify(anon)).not.toMatch(/secrets|desk_|website_reports|private_stuff|schema_migrations/);
  });

  test('a signed-in user sees the tables of users', async () => {
    const authenticated = await documentOf('authenticated');
    expect(methodsOf(authenticated, '/secrets')).toEqual(EVERY_METHOD);
    expect(methodsOf(authenticated, '/parts')).toEqual(EVERY_METHOD);
    expect(methodsOf(authenticated, '/website_reports')).toEqual(['get']);
    expect(authenticated.paths['/rpc/is_admin']).toBeDefined();
    expect(authenticated.paths['/rpc/finish_jobs']).toBeUndefined();
    expect(authenticated.paths['/rate_limits']).toBeUndefined();
  });

  test('the service role sees the tables of the server', async () => {
    const service = await documentOf('service_role');
    expect(methodsOf(service, '/rate_limits')).toEqual(EVERY_METHOD);
    expect(methodsOf(service, '/website_reports')).toEqual(EVERY_METHOD);
    expect(methodsOf(service, '/rpc/finish_jobs')).toEqual(['post']);
    expect(service.paths['/parts']).toBeUndefined();
  });

  test('a role that does not exist is refused as everywhere', async () => {
    const response = await rest.ask('/', { headers: { authorization: 'Bearer ghost:{}' } });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([401, '22023']);
  });
});

describe('tables', () => {
  test('paths carry filters, the shared parameters and the comment', async () => {
    const { paths, parameters } = await documentOf('anon');
    const get = paths['/jobs']?.['get'];
    expect(get).toMatchObject({ summary: 'Work for a customer', description: 'Billed by the hour.' });
    const refs = (operation: Operation | undefined) => operation?.parameters.map(({ $ref }) => $ref);
    expect(refs(get)).toEqual([
      ...['id', 'customer_id', 'billed_to', 'title', 'state', 'hours', 'price', 'is_urgent', 'notes'].map(
        (column) => `#/parameters/rowFilter.jobs.${column}`,
      ),
      ...['select', 'order', 'range', 'rangeUnit', 'offset', 'limit', 'preferCount'].map(
        (name) => `#/parameters/${name}`,
      ),
    ]);
    expect(refs(paths['/jobs']?.['post'])).toEqual([
      '#/parameters/body.jobs',
      '#/parameters/select',
      '#/parameters/preferPost',
      '#/parameters/on_conflict',
    ]);
    expect(get?.responses).toMatchObject({
      200: { schema: { type: 'array', items: { $ref: '#/definitions/jobs' } } },
    });
    expect(parameters['rowFilter.jobs.title']).toMatchObject({ name: 'title', in: 'query', format: 'text' });
    expect(parameters['body.jobs']).toMatchObject({ in: 'body', schema: { $ref: '#/definitions/jobs' } });
  });

  test('definitions carry formats, defaults, keys and what is required', async () => {
    const { definitions } = await documentOf('authenticated');
    expect(definitions['jobs']?.required).toEqual(['id', 'title', 'state']);
    expect(definitions['jobs']?.properties).toMatchObject({
      id: { type: 'integer', format: 'int32', description: 'Note:\nThis is a Primary Key.<pk/>' },
      customer_id: {
        description: "Note:\nThis is a Foreign Key to `customers.id`.<fk table='customers' column='id'/>",
      },
      title: { type: 'string', format: 'text', description: 'What is done' },
      state: {
        type: 'string',
        format: 'public.job_state',
        enum: ['planned', 'running', 'done'],
        default: 'planned',
      },
      is_urgent: { type: 'boolean', format: 'boolean' },
      price: { type: 'number', format: 'numeric' },
    });
    expect(definitions['parts']?.properties).toMatchObject({
      code: { type: 'string', format: 'character varying', maxLength: 12 },
      price: { type: 'number', format: 'numeric', default: 1.5 },
      sizes: { type: 'array', format: 'integer[]', items: { type: 'integer', format: 'int32' } },
      word: { description: expect.stringContaining('secrets.id') },
    });
    expect(definitions['parts']?.properties['extra']).toEqual({ format: 'jsonb' });
    expect(definitions['visits']?.properties['rating']).toEqual({ type: 'integer', format: 'public.stars' });
    // The key of the other side is no foreign key of its own.
    expect(definitions['jobs']?.properties['id']?.['description']).not.toContain('job_details');
  });

  test('a foreign key into a table that the role may not use is not named', async () => {
    const { definitions } = await documentOf('anon');
    expect(definitions['parts']?.properties['word']).toEqual({ type: 'integer', format: 'int32' });
    expect(definitions['parts']?.properties['job']?.['description']).toContain(
      "<fk table='jobs' column='id'/>",
    );
  });

  test('every reference leads somewhere, whatever a table is called', async () => {
    for (const role of ['anon', 'authenticated', 'service_role']) {
      const document = await documentOf(role);
      const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/(\w+)\/([^"]+)"/g)];
      expect(refs.length).toBeGreaterThan(0);
      for (const [, part, key] of refs) {
        const place = document[part as 'definitions' | 'parameters'];
        expect(Object.hasOwn(place, decodeURIComponent(key ?? '')), key).toBe(true);
      }
    }
    expect((await documentOf('anon')).definitions['Odd "Name']?.properties).toHaveProperty('a column');
  });
});

describe('functions', () => {
  test('take arguments by GET where they only read, and as a body', async () => {
    const { paths } = await documentOf('anon');
    const add = paths['/rpc/add'];
    expect(add?.['get']).toMatchObject({
      summary: 'The sum of two numbers',
      parameters: [
        { name: 'a', in: 'query', required: true, type: 'integer', format: 'int32' },
        { name: 'b', in: 'query', required: false, type: 'integer', format: 'int32' },
      ],
    });
    expect(add?.['post']?.parameters[0]).toMatchObject({
      in: 'body',
      schema: {
        type: 'object',
        description: 'The sum of two numbers',
        required: ['a'],
        properties: { b: { type: 'integer' } },
      },
    });
    expect(paths['/rpc/total']?.['get']?.parameters[0]).toMatchObject({
      type: 'array',
      collectionFormat: 'multi',
      items: { type: 'integer' },
    });
    expect(paths['/rpc/echo']?.['post']?.parameters[0]).toMatchObject({ schema: { format: 'json' } });
    expect(methodsOf(await documentOf('anon'), '/rpc/nothing')).toEqual(['post']);
  });

  test('of several overloads only those that the role may call count', async () => {
    const schema = (document: ApiDocument) => document.paths['/rpc/twice']?.['post']?.parameters[0]?.schema;
    expect(schema(await documentOf('anon'))).toMatchObject({ properties: { value: { format: 'int32' } } });
  });
});

describe('the answer', () => {
  test('is of the type that was asked for; HEAD has no body, other types are 406', async () => {
    for (const [accept, type] of [
      ['*/*', 'application/openapi+json'],
      ['application/openapi+json', 'application/openapi+json'],
      ['application/json', 'application/json'],
    ] as const) {
      const response = await rest.ask('/', { headers: { accept } });
      expect(response.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
    }
    const head = await rest.ask('/', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await rest.ask('/', { headers: { accept: 'text/csv' } })).status).toBe(406);
    expect((await rest.ask('/', { method: 'POST' })).status).toBe(405);
    expect((await documentOf('anon')).basePath).toBe('/rest/v1');
  });

  test('stays the same until the schema changes', async () => {
    await rest.db.adminPool.query(
      'create table public.later (id integer); grant select on public.later to anon',
    );
    await rest.db.adminPool.query("comment on table public.workers is 'People'");
    const before = await documentOf('anon');
    expect([before.paths['/later'], before.paths['/workers']?.['get']?.summary]).toEqual([
      undefined,
      undefined,
    ]);
    await rest.db.adminPool.query("notify pgrst, 'reload schema'");
    await expect
      .poll(async () => (await documentOf('anon')).paths['/later'], { timeout: 60_000 })
      .toBeDefined();
    expect((await documentOf('anon')).paths['/workers']?.['get']?.summary).toBe('People');
  });

  test('is of the schema that the request names, and bears its comment', async () => {
    const two = await startRestFixture({ exposedSchemas: ['public', 'second'] });
    try {
      await two.db.adminPool.query(
        "comment on schema second is E'Our second shop\\nAll that is sold there.'",
      );
      const response = await two.ask('/', { headers: { 'accept-profile': 'second' } });
      const document = (await response.json()) as ApiDocument;
      expect(response.headers.get('content-profile')).toBe('second');
      expect(Object.keys(document.paths)).toEqual(['/', '/things']);
      expect(document).toMatchObject({
        info: { title: 'Our second shop', description: 'All that is sold there.' },
      });
      expect(methodsOf(document, '/things')).toEqual(['get', 'post']);
    } finally {
      await two.drop();
    }
  });
});
