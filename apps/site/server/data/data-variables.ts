import { listVariable, numberVariable, switchVariable } from '@fml/runtime/environment';
import { z } from 'zod';

const names = (absent: string[]) =>
  listVariable
    .transform((list) => (list.length === 0 ? absent : list))
    .pipe(z.array(z.string().regex(/^[^\0]{1,63}$/, 'use names of at most 63 characters')));

/** What the environment says about the data API; docs/configuration.md explains each. */
export const dataVariables = {
  REST_SCHEMAS: names(['public']),
  REST_EXTRA_SEARCH_PATH: names(['extensions']),
  /** 0 = no limit. */
  REST_MAX_ROWS: numberVariable(0, 1_000_000, 1000),
  REST_ANON_ROLE: z.string().min(1).default('anon'),
  REST_TX_END: z
    .enum(['commit', 'commit-allow-override', 'rollback', 'rollback-allow-override'])
    .default('commit'),
  REST_PLAN: switchVariable(false),
  REST_AGGREGATES: switchVariable(false),
};

type DataEnvironment = z.infer<z.ZodObject<typeof dataVariables>>;

/** Which of them weaken protection as they are set. */
export function unsafeDataSwitches(environment: DataEnvironment): Record<string, boolean> {
  return {
    REST_ANON_ROLE: environment.REST_ANON_ROLE !== 'anon',
    REST_TX_END: environment.REST_TX_END !== 'commit',
    REST_PLAN: environment.REST_PLAN,
  };
}
