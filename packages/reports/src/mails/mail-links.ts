import type { ReportLanguage } from '@fml/contract';

export const REPORT_MAIL_PATHS = {
  confirm: '/report-mails/confirm',
  stop: '/report-mails/stop',
  allow: '/report-mails/allow',
} as const;

/** The links of a mail about a report; `siteUrl` has no slash at the end. */
export function mailLinks(siteUrl: string, language: ReportLanguage) {
  const link = (path: string, query: Record<string, string>) =>
    `${siteUrl}${path}?${new URLSearchParams({ ...query, lang: language })}`;
  return {
    confirm: (token: string) => link(REPORT_MAIL_PATHS.confirm, { token }),
    stop: (stopKey: string) => link(REPORT_MAIL_PATHS.stop, { key: stopKey }),
    report: (reportId: string) => link('/assess', { report: reportId }),
    pdf: (reportId: string) => link(`/r/${reportId}/report.pdf`, {}),
    /** Opening it starts an analysis; the report then compares itself with the one before. */
    recheck: (url: string) => link('/assess', { url }),
  };
}
