import { BRAND, CONFIRM_LINK_HOURS, RECHECK_AFTER_DAYS, type ReportLanguage } from '@fml/contract';
import type { Confirmation } from './confirm-report-mail.ts';
import { mailText } from './report-mail-texts.ts';
import type { StopState } from './stop-report-mails.ts';

/** The page behind a link in a mail, as plain text: at most one button, which posts, and one link to the report. */
export interface MailPage {
  title: string;
  paragraphs: string[];
  button?: { label: string; action: 'confirm' | 'stop' | 'allow' };
  report?: { label: string; id: string };
}

/** The page of a link that confirms an address. `isDone`: its button has just been pressed. */
export function confirmationPage(known: Confirmation, language: ReportLanguage, isDone = false): MailPage {
  const text = mailText(language);
  if (known.state === 'expired') {
    return {
      title: text('page_expired_title'),
      paragraphs: [text('page_expired_lead', { hours: CONFIRM_LINK_HOURS })],
    };
  }
  const report = { label: text('page_open_report'), id: known.reportId };
  if (isDone) {
    return {
      title: text('page_confirmed_title'),
      paragraphs: [
        text('page_confirmed_lead'),
        ...(known.wantsRecheck ? [text('page_confirmed_recheck', { days: RECHECK_AFTER_DAYS })] : []),
      ],
      report,
    };
  }
  if (known.state === 'used') {
    return { title: text('page_used_title'), paragraphs: [text('page_used_lead')], report };
  }
  return {
    title: text('page_confirm_title'),
    paragraphs: [text('page_confirm_lead', { website: known.website })],
    button: { label: text('page_confirm_button'), action: 'confirm' },
  };
}

/** The page of a link that stops mails. `allowed`: the button that takes it back has just been pressed. */
export function stopPage(state: StopState | 'allowed', language: ReportLanguage): MailPage {
  const text = mailText(language);
  switch (state) {
    case 'sending':
      return {
        title: text('page_stop_title'),
        paragraphs: [text('page_stop_lead')],
        button: { label: text('page_stop_button'), action: 'stop' },
      };
    case 'stopped':
      return {
        title: text('page_stopped_title'),
        paragraphs: [text('page_stopped_lead')],
        button: { label: text('page_stopped_button'), action: 'allow' },
      };
    case 'allowed':
      return { title: text('page_allowed_title'), paragraphs: [text('page_allowed_lead')] };
    case 'unknown':
      return {
        title: text('page_nothing_title'),
        paragraphs: [text('page_nothing_lead', { email: BRAND.email })],
      };
  }
}

/** What a reader sees after following the link to a PDF that is not ready yet or does not exist. */
export function pdfPage(why: string | null, language: ReportLanguage): MailPage {
  const text = mailText(language);
  return why === null
    ? { title: text('page_pdf_title'), paragraphs: [text('page_pdf_lead')] }
    : { title: text('page_pdf_failed_title'), paragraphs: [why] };
}
