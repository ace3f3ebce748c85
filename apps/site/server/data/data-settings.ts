import type { RestAppOptions } from '@fml/postgrest';
import type { ServerEnvironment } from '../env.ts';

/** How the data API serves, apart from what it is connected to. */
export type DataSettings = Pick<
  RestAppOptions,
  | 'anonymousRole'
  | 'exposedSchemas'
  | 'extraSearchPath'
  | 'maxRows'
  | 'txEnd'
  | 'allowPlan'
  | 'allowAggregates'
  | 'requireFilter'
  | 'allowedOrigins'
>;

export function dataSettings(environment: ServerEnvironment): DataSettings {
  const isForeign = environment.MIGRATIONS === 'none';
  return {
    anonymousRole: environment.REST_ANON_ROLE,
    exposedSchemas: environment.REST_SCHEMAS,
    extraSearchPath: environment.REST_EXTRA_SEARCH_PATH,
    maxRows: environment.REST_MAX_ROWS === 0 ? undefined : environment.REST_MAX_ROWS,
    txEnd: environment.REST_TX_END,
    allowPlan: environment.REST_PLAN,
    allowAggregates: environment.REST_AGGREGATES,
    // A schema that is not ours has rules of its own about whole tables.
    requireFilter: !isForeign,
    // And is served to the pages of others, as a hosted project is; ours has one site.
    ...(isForeign && environment.CORS_ORIGINS.length === 0 ? { allowedOrigins: ['*'] } : {}),
  };
}
