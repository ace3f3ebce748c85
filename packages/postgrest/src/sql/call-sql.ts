import type { Routine } from '../catalog/schema-cache.ts';
import type { CallPlan } from '../plan/call-plan.ts';
import { bodyRowsSql } from './body-sql.ts';
import { arrayLiteral } from './condition-sql.ts';
import { column, qualified, quote, type SqlValues } from './identifiers.ts';

export function returnsScalar({ returns }: Routine): boolean {
  return !returns.isComposite;
}

/** `SELECT … FROM function(…)`; a scalar comes as the column `pgrst_scalar`. */
export function callSql(plan: CallPlan, returning: readonly string[], values: SqlValues): string {
  const { routine } = plan;
  const shown = returnsScalar(routine)
    ? 'pgrst_call.pgrst_scalar'
    : returning.map((name) => column('pgrst_call', name)).join(', ');
  return `SELECT ${shown} FROM ${fromSql(plan, values)}`;
}

function fromSql({ routine, arguments: input }: CallPlan, values: SqlValues): string {
  const call = (list: string) =>
    returnsScalar(routine)
      ? `(SELECT ${qualified(routine)}(${list}) pgrst_scalar) pgrst_call`
      : `${qualified(routine)}(${list}) pgrst_call`;
  switch (input.kind) {
    case 'single':
      return call(`${values.add(input.value)}::${input.parameter.type}`);
    case 'direct':
      return call(
        input.parameters
          .map(({ name, variadic, castType }) => {
            const given = input.values.get(name) ?? [];
            const value = variadic ? arrayLiteral(given) : (given.at(-1) ?? null);
            return `${variadic ? 'VARIADIC ' : ''}${quote(name)} := ${values.add(value)}::${castType}`;
          })
          .join(', '),
      );
    case 'json': {
      if (input.parameters.length === 0) return call('');
      const columns = input.parameters.map(({ name, castType }) => ({ name, type: castType }));
      const list = input.parameters
        .map(
          ({ name, variadic }) =>
            `${variadic ? 'VARIADIC ' : ''}${quote(name)} := ${column('pgrst_body', name)}`,
        )
        .join(', ');
      return `${bodyRowsSql(columns, input.body, values, { limitOne: true })}, LATERAL ${call(list)}`;
    }
  }
}
