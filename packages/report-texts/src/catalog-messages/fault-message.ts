import {
  type AnalysisFault,
  analysisFaultSentence,
  type ReportLanguage,
  type ReportMessage,
} from '@fml/contract';
import { writeMessage } from './format-message.ts';
import { message } from './message.ts';

/** The sentence of a fault as a message, for reports in other languages. */
export function faultMessage(fault: AnalysisFault): ReportMessage {
  return message(`fault.${fault.code}`, {
    host: fault.host ?? message('gap.the_website'),
    status: fault.status ?? '',
    detail: fault.detail_message ?? fault.detail ?? '',
  });
}

/** The sentence of a fault for the owner. */
export function faultSentence(fault: AnalysisFault, language: ReportLanguage): string {
  const english = analysisFaultSentence(fault);
  return language === 'en' ? english : (writeMessage(language, faultMessage(fault)) ?? english);
}

/** The detail of a fault in English, with its message for the other languages. */
export function faultDetail(detail: ReportMessage): Pick<AnalysisFault, 'detail' | 'detail_message'> {
  return { detail: writeMessage('en', detail) ?? '', detail_message: detail };
}
