import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { readWebhooks, webhook } from './webhook-row.ts';

export const listWebhooks = defineQuery({
  name: 'list-webhooks',
  right: 'staff',
  input: z.strictObject({}),
  answer: z.array(webhook),
  run: ({ tx }) => readWebhooks(tx),
});
