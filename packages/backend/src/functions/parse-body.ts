import type { z } from 'zod';
import { AppError } from '../errors/app-error.ts';

/** The body's fields as the function needs them, or AppError `invalid_body` with one line per wrong field. */
export function parseBody<T>(schema: z.ZodType<T>, body: Record<string, unknown>): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid_body', {
    detail: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  });
}
