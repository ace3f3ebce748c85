import type { AnalysisFault } from '@fml/contract';
import { egressFaultOf } from '../egress/egress-fault.ts';

/** A fault as an exception, inside the fetch stage only: `fetchResource` turns it into data. */
export class FetchError extends Error {
  readonly fault: AnalysisFault;
  constructor(fault: AnalysisFault, options?: ErrorOptions) {
    super(fault.code, options);
    this.name = 'FetchError';
    this.fault = fault;
  }
}

/** The fault behind an error of a request to `host`. Aborting is how the deadline ends a request. */
export function faultOfError(error: unknown, host: string): AnalysisFault {
  if (error instanceof FetchError) return error.fault;
  if (error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError')) {
    return { code: 'timed_out', host };
  }
  return { code: egressFaultOf(error), host };
}
