import type { AnalysisFaultCode } from '@fml/contract';

/** Set by the gate on its own answers; removed from answers of websites, so it cannot be forged. */
export const GATE_FAULT_HEADER = 'x-egress-gate-fault';

const STATUS_OF = {
  refused_target: 403,
  host_not_found: 502,
  connection_refused: 502,
  connection_failed: 502,
  timed_out: 504,
  malformed_answer: 502,
  too_large: 502,
  internal: 503,
} as const satisfies Partial<Record<AnalysisFaultCode, number>>;

/** Why the gate did not pass a request on. */
export type EgressFaultCode = keyof typeof STATUS_OF;

/** One refusal or failure on the way out. */
export class EgressError extends Error {
  readonly fault: EgressFaultCode;
  constructor(fault: EgressFaultCode, options?: ErrorOptions) {
    super(fault, options);
    this.name = 'EgressError';
    this.fault = fault;
  }
}

/** Reads the header of a gate's answer; null for an unknown value. */
export function parseEgressFault(value: unknown): EgressFaultCode | null {
  return typeof value === 'string' && Object.hasOwn(STATUS_OF, value) ? (value as EgressFaultCode) : null;
}

/** What went wrong, from an error of node:dns, node:net or node:http. */
export function egressFaultOf(error: unknown): EgressFaultCode {
  if (error instanceof EgressError) return error.fault;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // No file descriptors left: our problem, not the website's.
  if (code === 'EMFILE' || code === 'ENFILE') return 'internal';
  if (code === 'ECONNREFUSED') return 'connection_refused';
  if (['ENOTFOUND', 'ENODATA', 'EBADNAME', 'EAI_AGAIN', 'EAI_NONAME', 'EFORMERR'].includes(code)) {
    return 'host_not_found';
  }
  if (['ETIMEDOUT', 'ETIMEOUT', 'ECANCELLED', 'ABORT_ERR'].includes(code)) return 'timed_out';
  if (code.startsWith('HPE_') || code === 'ERR_INVALID_CHAR' || code === 'ERR_HTTP_INVALID_STATUS_CODE') {
    return 'malformed_answer';
  }
  // `AggregateError` of several dialed addresses: the first says as much as any.
  if (error instanceof AggregateError && error.errors.length > 0) return egressFaultOf(error.errors[0]);
  return 'connection_failed';
}

/** The fixed answer of the gate for a fault: a refused target never says why. */
export function gateAnswer(fault: EgressFaultCode): { status: number; body: string } {
  const body = fault === 'refused_target' ? 'This address cannot be reached from here.\n' : 'No answer.\n';
  return { status: STATUS_OF[fault], body };
}
