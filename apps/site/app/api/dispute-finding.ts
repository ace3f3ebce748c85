import { type DisputeFindingRequest, FUNCTION_NAMES } from '@fml/contract';
import { invokeFunction } from './functions-client.ts';

/** docs/protocol/functions.md. The same `request_key` again is the same dispute. */
export function disputeFinding(request: DisputeFindingRequest) {
  return invokeFunction<object>(FUNCTION_NAMES.disputeFinding, { ...request });
}
