import { SCORE_BADGE_SIZE, type WebsiteReport } from '@fml/contract';
import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { CopyCodeButton } from '../findings/copy-code-button.tsx';
import { useLabels } from '../labels/report-labels.ts';
import { formatDay } from '../office-time-zone.ts';
import { type BadgeScore, type BadgeTheme, badgeCode, badgePath } from './badge-code.ts';
import type { TakeAlongLabels } from './take-along-labels.ts';

/** The picture of one measured score, and the code that shows it on another website. */
export function ScoreBadge({ report, labels }: { report: WebsiteReport; labels: TakeAlongLabels['badge'] }) {
  const { scores: titles, language, locale } = useLabels();
  const measured = measuredScores(report);
  const [chosen, setChosen] = useState<BadgeScore | null>(null);
  const [theme, setTheme] = useState<BadgeTheme>('light');
  const shown = measured.find(({ name }) => name === chosen) ?? measured[0];
  if (shown === undefined) return null;

  const badge = { reportId: report.report_id, score: shown.name, theme, language };
  const date = formatDay(report.timestamp, locale);
  const alt = labels.alt(titles[shown.name].title, labels.points(shown.score), date);
  const code = badgeCode(badge, window.location.origin, alt);
  return (
    <section aria-label={labels.title} className="grid grid-cols-1 gap-4">
      <div className="max-w-[44em]">
        <h3 className="text-[1.0625rem]">{labels.title}</h3>
        <p className="mt-1.5 text-small text-muted">{labels.lead}</p>
      </div>
      <div className="grid max-w-[34em] gap-4 sm:grid-cols-2">
        <Field label={labels.score}>
          {(control) => (
            <Select
              {...control}
              value={shown.name}
              onChange={({ target }) => setChosen(target.value as BadgeScore)}
            >
              {measured.map(({ name }) => (
                <option key={name} value={name}>
                  {titles[name].title}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={labels.look}>
          {(control) => (
            <Select
              {...control}
              value={theme}
              onChange={({ target }) => setTheme(target.value as BadgeTheme)}
            >
              <option value="light">{labels.light}</option>
              <option value="dark">{labels.dark}</option>
            </Select>
          )}
        </Field>
      </div>
      <img src={badgePath(badge)} {...SCORE_BADGE_SIZE} alt={alt} className="max-w-full" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="caption">{labels.code}</p>
          <CopyCodeButton code={code} label={labels.code} />
        </div>
        <p className="rounded-sign bg-sunken p-3.5 font-mono text-[0.8125rem] leading-relaxed [overflow-wrap:anywhere]">
          <code>{code}</code>
        </p>
      </div>
    </section>
  );
}

/** A score that was not measured is nothing to show. */
function measuredScores(report: WebsiteReport): { name: BadgeScore; score: number }[] {
  const scores: [BadgeScore, number | null | undefined][] = [
    ['reach', report.reach_score],
    ['seo', report.seo_score],
    ['performance', report.performance_score],
    ['accessibility', report.accessibility_score],
  ];
  return scores.flatMap(([name, score]) => (typeof score === 'number' ? [{ name, score }] : []));
}
