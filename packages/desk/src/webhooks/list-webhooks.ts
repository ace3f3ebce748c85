import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { readWebhooks, webhook } from './webhook-row.ts';

export const listWebhooks = defineOperation({
  name: 'list-webhooks',
  right: 'staff',
  kind: 'query',
  input: z.strictObject({}),
  answer: z.array(webhook),
  run: ({ tx }) => readWebhooks(tx),
});
