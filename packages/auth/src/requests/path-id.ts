import { isUuid } from '@fml/contract';
import { invalid } from '../errors/auth-error.ts';

/** The ID that the path names, in lower case. Throws 404 `validation_failed`. */
export function pathId(
  { params }: { params: Readonly<Record<string, string>> },
  name: 'user_id' | 'factor_id' | 'identity_id',
): string {
  const id = params[name] ?? '';
  if (isUuid(id)) return id.toLowerCase();
  throw invalid(`${name} must be an UUID`, { status: 404 });
}
