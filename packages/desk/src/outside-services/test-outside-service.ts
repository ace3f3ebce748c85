import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { outsideService, testResult } from './service-state.ts';

/** One small request with the key that is in use. */
export const testOutsideService = defineCommand({
  name: 'test-outside-service',
  right: 'settings',
  input: z.strictObject({ service: outsideService }),
  answer: testResult,
  run: async ({ server }, { service }) => ({ problem: await server.outside.test(service) }),
});
