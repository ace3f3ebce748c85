import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { readServices, serviceState } from './service-state.ts';

/** How the services of other companies do that reports ask. */
export const outsideServices = defineQuery({
  name: 'outside-services',
  right: 'staff',
  input: z.strictObject({}),
  answer: z.array(serviceState),
  run: readServices,
});
