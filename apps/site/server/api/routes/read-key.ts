import { defineRoute } from '../api-route.ts';
import { keySchema, NO_FIELDS } from '../api-schemas.ts';

export const readKey = defineRoute({
  method: 'get',
  path: '/key',
  operationId: 'readKey',
  summary: 'Read what this key is',
  description: 'Answers for any key that works, so it serves as the test of a connection.',
  scope: null,
  params: NO_FIELDS,
  query: NO_FIELDS,
  body: null,
  answer: { status: 200, schema: keySchema },
  run: async ({ caller }) => ({
    name: caller.name,
    person: caller.person,
    scopes: [...caller.scopes],
    expires_at: caller.expiresAt,
  }),
});
