import {
  analyzerVariables,
  type EnvironmentResult,
  parseEnvironment,
  sharedEnvironment,
} from '@fml/runtime/environment';
import type { z } from 'zod';

const commandEnvironment = sharedEnvironment.pick({ ANALYZER_ALLOW_PRIVATE: true }).extend(analyzerVariables);

/** What `npm run analyze` reads of the environment, or everything that is wrong with it. */
export function readCommandEnvironment(
  source: Readonly<Record<string, string | undefined>> = process.env,
): EnvironmentResult<z.infer<typeof commandEnvironment>> {
  return parseEnvironment(commandEnvironment, source);
}
