import { keyOf } from '../catalog/schema-cache.ts';
import { planCall } from '../plan/call-plan.ts';
import { findTable } from '../plan/find-table.ts';
import type { RestReply } from '../respond/rest-reply.ts';
import type { RestContext } from './rest-context.ts';

export function answerOptions(context: RestContext): RestReply {
  return { status: 200, headers: { allow: allowedMethods(context).join(',') }, body: null };
}

function allowedMethods(context: RestContext): string[] {
  const { target, schema } = context.request;
  if (target.kind === 'root') return ['OPTIONS', 'GET', 'HEAD'];
  if (target.kind === 'function') {
    const overloads = context.cache.routines.get(keyOf({ schema, name: target.name })) ?? [];
    // Planning fails with the same error as a call of an unknown function.
    if (overloads.length === 0) {
      planCall(context.cache, { schema, name: target.name }, { kind: 'query', pairs: [] });
    }
    const isVolatile = overloads.every(({ volatility }) => volatility === 'v');
    return isVolatile ? ['OPTIONS', 'POST'] : ['OPTIONS', 'GET', 'HEAD', 'POST'];
  }
  const { insertable, updatable, deletable, primaryKey } = findTable(context.cache, {
    schema,
    name: target.name,
  });
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
