import { keyOf } from '../catalog/schema-cache.ts';
import { planCall } from '../plan/call-plan.ts';
import type { RequestContext } from '../plan/prepared-request.ts';
import { findTable } from './read-table.ts';
import type { RestReply } from './rest-reply.ts';

/** OPTIONS: which methods an address takes. */
export function describeTarget(context: RequestContext): RestReply {
  return { status: 200, headers: { allow: allowedMethods(context).join(',') }, body: null };
}

function allowedMethods(context: RequestContext): string[] {
  const { target, schema } = context.request;
  if (target.kind === 'root') return ['OPTIONS', 'GET', 'HEAD'];
  if (target.kind === 'function') {
    const overloads = context.cache.routines.get(keyOf({ schema, name: target.name })) ?? [];
    if (overloads.length === 0)
      planCall(context.cache, { schema, name: target.name }, { kind: 'query', pairs: [] });
    const isVolatile = overloads.every(({ volatility }) => volatility === 'v');
    return isVolatile ? ['OPTIONS', 'POST'] : ['OPTIONS', 'GET', 'HEAD', 'POST'];
  }
  const { insertable, updatable, deletable, primaryKey } = findTable(context, target.name);
  return [
    'OPTIONS',
    'GET',
    'HEAD',
    ...(insertable ? ['POST'] : []),
    ...(insertable && updatable && primaryKey.length > 0 ? ['PUT'] : []),
    ...(updatable ? ['PATCH'] : []),
    ...(deletable ? ['DELETE'] : []),
  ];
}

/** GET of the root: a document that names no table, because names are for those who may read them. */
export function describeApi(): RestReply {
  const document = {
    swagger: '2.0',
    info: { title: 'Data API', version: '12', description: 'Tables and functions of this site' },
    basePath: '/',
    consumes: ['application/json', 'text/csv'],
    produces: ['application/json', 'text/csv'],
    paths: { '/': {} },
  };
  return {
    status: 200,
    headers: { 'content-type': 'application/openapi+json; charset=utf-8' },
    body: JSON.stringify(document),
  };
}
