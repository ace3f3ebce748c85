import type { ReportMessage, WebsiteReport } from '@fml/contract';
import { formatMessage, message, writeMessage } from '@fml/report-texts';
import type { BrokenPart } from '../broken-parts.ts';

type Unchecked = WebsiteReport['not_checked'][number];

/**
 * Broken parts without a verdict that says so, as the report lists them: parts of the fix kit, and facts that no audit
 * declares.
 */
export function unlistedParts(parts: readonly BrokenPart[]): Unchecked[] {
  return parts.flatMap(({ kind, id }) => {
    // Only such parts have a name in the catalogs.
    const title: ReportMessage = { key: `${kind}.part.${id}`, values: {} };
    const english = writeMessage('en', title);
    if (english === null) return [];
    const why = kind === 'fix_kit' ? 'fix_kit.crashed' : 'gap.fact_crashed';
    return [
      {
        id: `${kind}.${id}`,
        title: english,
        title_message: title,
        why: formatMessage('en', why),
        why_message: message(why),
      },
    ];
  });
}
