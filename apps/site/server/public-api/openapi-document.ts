import { z } from 'zod';
import { STATUSES_OF_PROBLEMS } from './api-problem.ts';
import type { ApiRoute } from './api-route.ts';
import { problemSchema } from './api-schemas.ts';

export const API_PATH = '/api/v1';
const API_VERSION = '1.0.0';

type Json = Record<string, unknown>;

/** The document of the API in OpenAPI 3.1, made from the schemas that check its calls. */
export function openApiDocument(routes: readonly ApiRoute[], siteUrl: string): Json {
  const components: Json = {};
  const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => namedSchema(components, schema, io);
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method]: operationOf(route, schemaOf) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fix My Local',
      version: API_VERSION,
      description: 'Leads and website reports of an agency. Fields may be added to answers at any time.',
    },
    servers: [{ url: `${siteUrl}${API_PATH}` }],
    security: [{ key: [] }],
    paths,
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'A key from Settings > API on the desk' },
      },
      responses: {
        Problem: {
          description: 'A refusal: code is for programs, detail is a sentence for people',
          content: { 'application/problem+json': { schema: schemaOf(problemSchema, 'output') } },
        },
      },
      schemas: components,
    },
  };
}

type SchemaOf = (schema: z.ZodType, io: 'input' | 'output') => Json;

function operationOf(route: ApiRoute, schemaOf: SchemaOf): Json {
  const problems = STATUSES_OF_PROBLEMS.map((status) => [status, { $ref: '#/components/responses/Problem' }]);
  return {
    operationId: route.operationId,
    summary: route.summary,
    description:
      route.scope === null ? route.description : `${route.description} Needs the scope ${route.scope}.`,
    parameters: [
      ...parametersOf('path', route.params, schemaOf),
      ...parametersOf('query', route.query, schemaOf),
      ...(route.isIdempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(route.body !== null && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(route.body, 'input') } },
      },
    }),
    responses: {
      [route.answer.status]: {
        description: 'Done',
        content: { 'application/json': { schema: schemaOf(route.answer.schema, 'output') } },
      },
      ...Object.fromEntries(problems),
    },
  };
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A random text of yours, at most 200 characters: a repeated call with it does nothing twice',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

function parametersOf(place: 'path' | 'query', fields: z.ZodObject, schemaOf: SchemaOf): Json[] {
  return Object.entries(fields.shape).map(([name, field]) => {
    const { description, ...schema } = schemaOf(field as z.ZodType, 'input');
    return {
      name,
      in: place,
      required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
      ...(description !== undefined && { description }),
      schema,
    };
  });
}

/** A schema with a name is a component, and every place refers to it. */
function namedSchema(components: Json, schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, $defs, ...json } = z.toJSONSchema(schema, { io, override: withoutClosing }) as Json;
  for (const [name, part] of Object.entries(($defs ?? {}) as Record<string, Json>)) {
    components[name] ??= atComponents(part);
  }
  const { id, ...own } = atComponents(json) as Json & { id?: string };
  const { id: metaId } = schema.meta() ?? {};
  const name = id ?? (metaId as string | undefined);
  if (name === undefined) return own;
  components[name] ??= own;
  return { $ref: `#/components/schemas/${name}` };
}

/** What is answered may get more fields: a program that checks answers must not refuse them. */
function withoutClosing({ jsonSchema, zodSchema }: { jsonSchema: Json; zodSchema: z.core.$ZodTypes }): void {
  const { def } = zodSchema._zod;
  if (def.type === 'object' && def.catchall === undefined) delete jsonSchema['additionalProperties'];
}

function atComponents(value: unknown): Json {
  const text = JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { id: _, ...rest } = JSON.parse(text) as Json;
  return rest;
}
