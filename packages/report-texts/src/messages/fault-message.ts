import type { AnalysisFault, ReportMessage } from '@fml/contract';
import { message } from './message.ts';

/** The sentence of a fault as a message, for reports in other languages. */
export function faultMessage(fault: AnalysisFault): ReportMessage {
  return message(`fault.${fault.code}`, {
    host: fault.host ?? message('gap.the_website'),
    status: fault.status ?? '',
    detail: fault.detail_message ?? fault.detail ?? '',
  });
}
