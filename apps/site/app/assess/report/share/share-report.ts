import type { ReportLanguage } from '@fml/contract';

export type ShareOutcome = 'shared' | 'copied' | 'canceled' | 'failed';

export interface ShareWays {
  share?: (data: { title: string; url: string }) => Promise<void>;
  copy?: (text: string) => Promise<void>;
}

/** The link under which everybody can open a report in a language. English needs no name: it is what is shown without one. */
export function reportLink(origin: string, reportId: string, language: ReportLanguage): string {
  return origin + reportPath(reportId, language);
}

export function reportPath(reportId: string, language: ReportLanguage): string {
  const path = `/assess?report=${encodeURIComponent(reportId)}`;
  return language === 'en' ? path : `${path}&lang=${language}`;
}

/**
 * The device's own sharing, else the clipboard. Closing the share sheet is a choice, not a failure. Written into a page as
 * text too (early-share.ts): uses nothing from outside of itself.
 */
export async function shareReport(
  { title, url }: { title: string; url: string },
  { share, copy }: ShareWays,
): Promise<ShareOutcome> {
  if (share) {
    try {
      await share({ title, url });
      return 'shared';
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'canceled';
    }
  }
  try {
    await copy?.(url);
    return copy ? 'copied' : 'failed';
  } catch {
    return 'failed';
  }
}
