import type { WebsiteReport } from '@fml/contract';
import { faultMessage, message, type Text, writeText } from '@fml/report-texts';
import { LANGUAGE_GAP } from '../audits/audit.ts';
import type { AuditVerdict } from '../audits/run-audits.ts';
import type { BrowserMeasurement, NotMeasured } from '../stages.ts';

/** How much of the analysis took place, with a sentence for the owner about each gap. */
export function reportCoverage(
  measurement: BrowserMeasurement | NotMeasured,
  verdicts: readonly AuditVerdict[],
): WebsiteReport['coverage'] {
  const unread = languageNote(verdicts);
  if ('why' in measurement) {
    return coverage('without_browser', [message('coverage.without_browser'), measurement.why, ...unread]);
  }
  const notes = [...measurement.notes];
  if (measurement.fault) {
    notes.unshift(message('coverage.ended_early', { why: faultMessage(measurement.fault) }));
  }
  const missing = [
    measurement.performanceScore === null ? message('coverage.part_speed') : null,
    measurement.accessibilityScore === null ? message('coverage.part_accessibility') : null,
    measurement.seoScore === null ? message('coverage.part_seo') : null,
  ].filter((part) => part !== null);
  if (missing.length > 0) notes.push(message('coverage.not_measured', { parts: missing }));
  const isPartial = notes.length > 0 || !measurement.rendered || !measurement.network;
  if (isPartial && notes.length === 0) notes.push(message('coverage.something_missing'));
  return coverage(isPartial ? 'partial' : 'full', [...notes, ...unread]);
}

/** One sentence about all checks that need words of a language they have no list for. */
function languageNote(verdicts: readonly AuditVerdict[]): Text[] {
  const gaps = verdicts.flatMap(({ outcome }) =>
    outcome.kind === 'couldNotCheck' && outcome.why_message?.key === LANGUAGE_GAP ? outcome.why_message : [],
  );
  const language = gaps[0]?.values['language'];
  return language === undefined ? [] : [message('coverage.language', { language, count: gaps.length })];
}

function coverage(
  kind: WebsiteReport['coverage']['kind'],
  notes: readonly Text[],
): WebsiteReport['coverage'] {
  const distinct = new Map(notes.map((note) => [writeText('en', note) ?? '', note]));
  if (distinct.size === 0) return { kind, notes: [] };
  return {
    kind,
    notes: [...distinct.keys()],
    notes_message: [...distinct.values()].map((note) =>
      typeof note === 'string' ? message('coverage.as_written', { text: note }) : note,
    ),
  };
}
