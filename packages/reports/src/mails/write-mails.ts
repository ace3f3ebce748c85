import {
  CONFIRM_LINK_HOURS,
  judgeReport,
  RECHECK_AFTER_DAYS,
  type ReportLanguage,
  type WebsiteReport,
} from '@fml/contract';
import {
  buttonPart,
  type MailContent,
  type MailPart,
  mailLinkParagraph,
  mailList,
  mailSubheading,
  paragraphPart,
  writeMail,
} from '@fml/mail';
import { reportText } from '../prints/paper-text.ts';
import { beforeScore, dayOf, firstActions, reportSummary, scoreSays } from '../prints/report-summary.ts';
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
  return content(setting, {
    subject: text('confirm_subject'),
    heading: text('confirm_heading'),
    parts: [
      paragraphPart(text('confirm_lead')),
      wantsRecheck ? paragraphPart(text('confirm_recheck', { days: RECHECK_AFTER_DAYS })) : null,
      buttonPart(text('confirm_button'), link),
      paragraphPart(text('confirm_note', { hours: CONFIRM_LINK_HOURS })),
    ],
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
  const date = dayOf(language, new Date(report.timestamp));
  const scores = scoreLines(report, language);
  const actions = firstActions(report).map(({ action, issue }) =>
    issue === undefined ? action : `${issue.title}: ${action}`,
  );
  const doFirst = paper('do_first', { count: actions.length });
  const first: MailPart = {
    lines: [doFirst, ...actions.map((action, index) => `${index + 1}. ${action}`)],
    html: `${mailSubheading(doFirst)}\n${mailList(actions, 'numbers')}`,
  };
  return content(setting, {
    subject: text('report_subject'),
    heading: text('report_heading'),
    parts: [
      paragraphPart(text('report_lead', { website: report.url, date })),
      paragraphPart(reportSummary(report, paper).sentence),
      { lines: scores, html: mailList(scores, 'bullets') },
      actions.length === 0 ? null : first,
      buttonPart(text('report_button'), links.report(report.report_id)),
      linkPart(text('report_pdf'), links.pdf(report.report_id)),
      recheckAt === null ? null : paragraphPart(text('report_recheck', { date: dayOf(language, recheckAt) })),
    ],
  });
}

/** The reminder after 30 days: one link that checks the website again. */
export function writeRecheckMail({ report }: { report: WebsiteReport }, setting: MailSetting): MailContent {
  const { siteUrl, language } = setting;
  const text = mailText(language);
  const links = mailLinks(siteUrl, language);
  const date = dayOf(language, new Date(report.timestamp));
  const scores = scoreLines(report, language);
  return content(setting, {
    subject: text('recheck_subject'),
    heading: text('recheck_heading'),
    parts: [
      paragraphPart(text('recheck_lead', { website: report.url, date })),
      paragraphPart(text('recheck_why')),
      buttonPart(text('recheck_button'), links.recheck(report.url)),
      {
        lines: [`${text('recheck_scores')}:`, ...scores],
        html: `${mailSubheading(text('recheck_scores'))}\n${mailList(scores, 'bullets')}`,
      },
      linkPart(text('recheck_report'), links.report(report.report_id)),
      paragraphPart(text('recheck_note')),
    ],
  });
}

function linkPart(label: string, link: string): MailPart {
  return { lines: [`${label} ${link}`], html: mailLinkParagraph(label, link) };
}

function scoreLines(report: WebsiteReport, language: ReportLanguage): string[] {
  const [text, paper] = [mailText(language), reportText(language)];
  return judgeReport(report).scores.map(({ name, score, says }) => {
    const band = scoreSays(says, paper).toLowerCase();
    const value = score === null ? band : text('score', { score, band });
    return `${beforeScore(paper(`score_${name}`))} ${value}`;
  });
}

/** The whole mail, with the link that stops these mails at its end and in its headers. */
function content(
  { siteUrl, language, stopKey }: MailSetting,
  { subject, heading, parts }: { subject: string; heading: string; parts: readonly (MailPart | null)[] },
): MailContent {
  const stopLink = mailLinks(siteUrl, language).stop(stopKey);
  return {
    ...writeMail({
      subject: mailSubject(subject),
      heading,
      hidesHeadingInText: true,
      parts: [...parts, linkPart(mailText(language)('stop'), stopLink)],
      brand: mailBrand(language),
    }),
    unsubscribeUrl: stopLink,
  };
}
