import { type EmailReportRequest, FUNCTION_NAMES } from '@fml/contract';
import { invokeFunction } from './functions-client.ts';

/** docs/protocol/functions.md. The same `request_key` again is the same request. */
export function emailReport(request: EmailReportRequest) {
  return invokeFunction<object>(FUNCTION_NAMES.emailReport, { ...request });
}
