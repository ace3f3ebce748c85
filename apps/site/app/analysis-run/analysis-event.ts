import { ANALYSIS_EVENT_NAMES, type EarlyResult, type AnalysisStatus as WireStatus } from '@fml/contract';
import type { AnalysisStatus } from '../api/analysis-calls.ts';
import { camelKeys } from '../api/wire-names.ts';

export type AnalysisEvent =
  | { kind: 'status'; status: AnalysisStatus }
  | { kind: 'result'; id: string; result: EarlyResult };

/** An event as it came; null when it is none of those this page knows. */
export function parseAnalysisEvent(message: {
  event?: string | undefined;
  id?: string | undefined;
  data: string;
}): AnalysisEvent | null {
  const data = parseObject(message.data);
  if (data === null) return null;
  if (message.event === ANALYSIS_EVENT_NAMES.status && isStatus(data))
    return { kind: 'status', status: camelKeys(data) };
  if (message.event === ANALYSIS_EVENT_NAMES.result && message.id !== undefined && isResult(data)) {
    return { kind: 'result', id: message.id, result: data };
  }
  return null;
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

function isStatus(value: object): value is WireStatus {
  return 'status' in value && typeof value.status === 'string';
}

function isResult(value: object): value is EarlyResult {
  return 'kind' in value && typeof value.kind === 'string';
}
