import type { ApiScope } from '@fml/contract';
import type { CallDesk } from '@fml/desk';
import { z } from 'zod';
import type { ApiCaller } from './api-key.ts';

/** What the handler of a route works with. */
interface ApiCall {
  caller: ApiCaller;
  /** The header `Idempotency-Key`. */
  idempotencyKey: string | null;
  /** Operations of the desk in one transaction, as the caller, with the scope of the route. */
  desk: <T>(work: (call: CallDesk) => Promise<T>) => Promise<T>;
  /** Where links into the desk lead. */
  siteUrl: string;
}

/** One call of the API. Its schemas check the input and are the document of the API. */
export interface ApiRoute {
  method: 'get' | 'post' | 'put';
  /** Under `/api/v1`, with parameters in braces. */
  path: `/${string}`;
  operationId: string;
  summary: string;
  description: string;
  /** Null: any key. */
  scope: ApiScope | null;
  params: z.ZodObject;
  query: z.ZodObject;
  /** Null where there is no body. */
  body: z.ZodObject | null;
  /** Takes the header `Idempotency-Key`. */
  isIdempotent: boolean;
  answer: { status: 200 | 201; schema: z.ZodType };
  /** `input`: what of the request passed the schemas. Throws ApiProblem and what operations throw. */
  run: (call: ApiCall, input: { params: unknown; query: unknown; body: unknown }) => Promise<unknown>;
}

interface RouteDraft<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodObject | null,
  Answer extends z.ZodType,
> extends Omit<ApiRoute, 'params' | 'query' | 'body' | 'answer' | 'run' | 'isIdempotent'> {
  params?: Params;
  query?: Query;
  body?: Body;
  isIdempotent?: boolean;
  answer: { status: 200 | 201; schema: Answer };
  run: (
    call: ApiCall,
    input: {
      params: z.output<Params>;
      query: z.output<Query>;
      body: Body extends z.ZodObject ? z.output<Body> : null;
    },
  ) => Promise<z.input<Answer>>;
}

const NO_FIELDS = z.strictObject({});

/** A route; without schemas it takes no parameters, no query and no body. */
export function defineRoute<
  Answer extends z.ZodType,
  Params extends z.ZodObject = typeof NO_FIELDS,
  Query extends z.ZodObject = typeof NO_FIELDS,
  Body extends z.ZodObject | null = null,
>(draft: RouteDraft<Params, Query, Body, Answer>): ApiRoute {
  // A list of routes cannot hold the types of each: `run` gets what the route's own schemas parsed.
  const nothing = { isIdempotent: false, params: NO_FIELDS, query: NO_FIELDS, body: null };
  return { ...nothing, ...draft } as unknown as ApiRoute;
}
