import { apiError } from '../errors/rest-error.ts';
import type { RestRequest } from '../request/rest-request.ts';
import { prepareCall } from './call-function.ts';
import { prepareOnce } from './prepared-reads.ts';
import { prepareRead } from './read-table.ts';
import type { PreparedRequest, RestContext } from './rest-context.ts';
import { prepareWrite } from './write-table.ts';

const TABLE_METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);
const FUNCTION_METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);
const ROOT_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Throws PGRST117 and, on functions, PGRST101. */
export function requireMethod({ method, target }: RestRequest): void {
  if (!TABLE_METHODS.has(method) || (target.kind === 'root' && !ROOT_METHODS.has(method))) {
    throw apiError('unsupported_method', { message: `Unsupported HTTP method: ${method}` });
  }
  if (target.kind === 'function' && !FUNCTION_METHODS.has(method)) {
    throw apiError('rpc_method', { message: `Cannot use the ${method} method on RPC` });
  }
}

export function prepareRequest(context: RestContext): PreparedRequest {
  if (context.request.target.kind === 'function') return prepareCall(context);
  switch (context.request.method) {
    case 'POST':
      return prepareWrite(context, 'insert');
    case 'PATCH':
      return prepareWrite(context, 'update');
    case 'PUT':
      return prepareWrite(context, 'upsert-one');
    case 'DELETE':
      return prepareWrite(context, 'delete');
    default:
      return prepareOnce(context, prepareRead);
  }
}
