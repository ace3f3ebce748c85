import type { ReportIssue, ReportLanguage } from '@fml/contract';
import { formatMessage, type MessageKey } from '@fml/report-texts';
import { escapeHtml } from '@fml/runtime/http';

type NameIn<Key> = Key extends `paper.${infer Name}` ? Name : never;

/** Writes a text of the catalog for the paper. */
export type ReportText = (name: NameIn<MessageKey>, values?: Record<string, string | number>) => string;

/** The same as HTML. */
export type PaperText = ReportText;

export function reportText(language: ReportLanguage): ReportText {
  return (name, values) => formatMessage(language, `paper.${name}`, values);
}

export function paperText(language: ReportLanguage): PaperText {
  const text = reportText(language);
  return (name, values) => escapeHtml(text(name, values));
}

/** Who can fix it and how long that takes, as far as the report knows. */
export function workNeeded({ fixer, minutes }: ReportIssue, text: PaperText): string {
  const work = [
    ...(fixer === undefined ? [] : [text(`fixer_${fixer}`)]),
    ...(minutes === undefined
      ? []
      : [
          minutes < 90
            ? text('minutes', { count: minutes })
            : text('hours', { count: Math.round(minutes / 60) }),
        ]),
  ];
  return work.length === 0 ? '' : `<p class="quiet">${work.join(', ')}</p>`;
}
