import { type DisputeFindingRequest, FUNCTION_NAMES } from '@fml/contract';
import { callFunction } from './visitor-call.ts';

/** docs/protocol/functions.md. The same `request_key` again is the same dispute. */
export function disputeFinding(request: DisputeFindingRequest) {
  return callFunction<object>(FUNCTION_NAMES.disputeFinding, { ...request });
}
