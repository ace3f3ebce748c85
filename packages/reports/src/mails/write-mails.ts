import {
  CONFIRM_LINK_HOURS,
  RECHECK_AFTER_DAYS,
  type ReportLanguage,
  type WebsiteReport,
} from '@fml/contract';
import {
  type MailContent,
  mailButton,
  mailFrame,
  mailLinkParagraph,
  mailList,
  mailParagraph,
  mailSignature,
  mailSubheading,
} from '@fml/mail';
import { reportText } from '../prints/paper-text.ts';
import {
  beforeScore,
  dayOf,
  firstActions,
  reportScores,
  reportVerdict,
  scoreBand,
} from '../prints/report-summary.ts';
import { mailLinks } from './mail-links.ts';
import { mailBrand, mailSubject, mailText } from './report-mail-texts.ts';

/** Where the mail is read and what its links carry. */
export interface MailSetting {
  /** Where the site is served, without a slash at the end. */
  siteUrl: string;
  language: ReportLanguage;
  stopKey: string;
}

/**
 * Asks whether the address is the asker's. It names no website and no report: anyone can type anyone's address, and this
 * is sent in our name.
 */
export function writeConfirmationMail(
  { token, wantsRecheck }: { token: string; wantsRecheck: boolean },
  setting: MailSetting,
): MailContent {
  const text = mailText(setting.language);
  const link = mailLinks(setting.siteUrl, setting.language).confirm(token);
  const lead = [
    text('confirm_lead'),
    ...(wantsRecheck ? [text('confirm_recheck', { days: RECHECK_AFTER_DAYS })] : []),
  ];
  const note = text('confirm_note', { hours: CONFIRM_LINK_HOURS });
  return content(setting, {
    subject: text('confirm_subject'),
    heading: text('confirm_heading'),
    lines: [...lead, '', `${text('confirm_button')}:`, link, '', note],
    parts: [...lead.map(mailParagraph), mailButton(text('confirm_button'), link), mailParagraph(note)],
  });
}

/** The report in short, in the language it is localized to. */
export function writeReportMail(
  { report, recheckAt }: { report: WebsiteReport; recheckAt: Date | null },
  setting: MailSetting,
): MailContent {
  const { siteUrl, language } = setting;
  const text = mailText(language);
  const paper = reportText(language);
  const links = mailLinks(siteUrl, language);
  const lead = text('report_lead', {
    website: report.url,
    date: dayOf(language, new Date(report.timestamp)),
  });
  const { sentence } = reportVerdict(report, paper);
  const scores = scoreLines(report, language);
  const actions = firstActions(report).map(({ action, issue }) =>
    issue === undefined ? action : `${issue.title}: ${action}`,
  );
  const doFirst = paper('do_first', { count: actions.length });
  const reminder = recheckAt === null ? [] : [text('report_recheck', { date: dayOf(language, recheckAt) })];
  return content(setting, {
    subject: text('report_subject'),
    heading: text('report_heading'),
    lines: [
      lead,
      sentence,
      '',
      ...scores,
      '',
      ...(actions.length === 0
        ? []
        : [doFirst, ...actions.map((action, index) => `${index + 1}. ${action}`), '']),
      `${text('report_button')}: ${links.report(report.report_id)}`,
      `${text('report_pdf')} ${links.pdf(report.report_id)}`,
      ...reminder,
    ],
    parts: [
      mailParagraph(lead),
      mailParagraph(sentence),
      mailList(scores, 'bullets'),
      ...(actions.length === 0 ? [] : [mailSubheading(doFirst), mailList(actions, 'numbers')]),
      mailButton(text('report_button'), links.report(report.report_id)),
      mailLinkParagraph(text('report_pdf'), links.pdf(report.report_id)),
      ...reminder.map(mailParagraph),
    ],
  });
}

/** The reminder after 30 days: one link that checks the website again. */
export function writeRecheckMail({ report }: { report: WebsiteReport }, setting: MailSetting): MailContent {
  const { siteUrl, language } = setting;
  const text = mailText(language);
  const links = mailLinks(siteUrl, language);
  const lead = text('recheck_lead', {
    website: report.url,
    date: dayOf(language, new Date(report.timestamp)),
  });
  const scores = scoreLines(report, language);
  const [why, note] = [text('recheck_why'), text('recheck_note')];
  const [again, before] = [links.recheck(report.url), links.report(report.report_id)];
  return content(setting, {
    subject: text('recheck_subject'),
    heading: text('recheck_heading'),
    lines: [
      lead,
      why,
      '',
      `${text('recheck_button')}: ${again}`,
      '',
      `${text('recheck_scores')}:`,
      ...scores,
      `${text('recheck_report')} ${before}`,
      '',
      note,
    ],
    parts: [
      mailParagraph(lead),
      mailParagraph(why),
      mailButton(text('recheck_button'), again),
      mailSubheading(text('recheck_scores')),
      mailList(scores, 'bullets'),
      mailLinkParagraph(text('recheck_report'), before),
      mailParagraph(note),
    ],
  });
}

function scoreLines(report: WebsiteReport, language: ReportLanguage): string[] {
  const [text, paper] = [mailText(language), reportText(language)];
  return reportScores(report).map(({ name, score }) => {
    const value =
      score === null
        ? paper('not_measured')
        : text('score', { score, band: paper(`band_${scoreBand(score)}`).toLowerCase() });
    return `${beforeScore(paper(`score_${name}`))} ${value}`;
  });
}

/** The whole mail, with the link that stops these mails at its end and in its headers. */
function content(
  { siteUrl, language, stopKey }: MailSetting,
  mail: { subject: string; heading: string; lines: readonly string[]; parts: readonly string[] },
): MailContent {
  const text = mailText(language);
  const brand = mailBrand(language);
  const stopLink = mailLinks(siteUrl, language).stop(stopKey);
  return {
    subject: mailSubject(mail.subject),
    text: [...mail.lines, '', `${text('stop')} ${stopLink}`, '', ...mailSignature(brand)].join('\n'),
    html: mailFrame(mail.heading, [...mail.parts, mailLinkParagraph(text('stop'), stopLink)], brand),
    unsubscribeUrl: stopLink,
  };
}
