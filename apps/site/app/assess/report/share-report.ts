export type ShareOutcome = 'shared' | 'copied' | 'canceled' | 'failed';

export interface ShareWays {
  share?: (data: { title: string; url: string }) => Promise<void>;
  copy?: (text: string) => Promise<void>;
}

/** The link under which everybody can open a report. */
export function reportLink(origin: string, reportId: string): string {
  return `${origin}/assess?report=${encodeURIComponent(reportId)}`;
}

/** The device's own sharing, else the clipboard. Closing the share sheet is a choice, not a failure. */
export async function shareReport(url: string, { share, copy }: ShareWays): Promise<ShareOutcome> {
  if (share) {
    try {
      await share({ title: 'Website inspection report', url });
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
