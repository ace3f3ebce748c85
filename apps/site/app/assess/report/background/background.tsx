import { allFindings, type ReachPart, type WebsiteReport } from '@fml/contract';
import { NotCheckedIcon, PassIcon, WarningIcon } from '../../../ui/icons.tsx';
import { findingAnchor } from '../findings/first-findings.ts';
import { SheetFold } from '../fold/sheet-fold.tsx';
import { useLabels } from '../labels/report-labels.ts';
import { SECTION_IDS } from '../report-sections.ts';
import { HowWeChecked } from './how-we-checked.tsx';
import { REACH_LABELS } from './reach-labels.ts';

export function Background({ report }: { report: WebsiteReport }) {
  const { reach = [], reach_score: reachScore = null } = report;
  return (
    <>
      <SafeToIgnore items={report.safe_to_ignore ?? []} />
      {reach.length > 0 && (
        <ReachParts id={SECTION_IDS.reach} score={reachScore} parts={reach} titles={titlesById(report)} />
      )}
      <PassedChecks passed={report.passed} />
      <NotChecked notChecked={report.not_checked} coverage={report.coverage} />
      <HowWeChecked report={report} />
    </>
  );
}

function titlesById({ issues, passed, not_checked: notChecked }: WebsiteReport): ReadonlyMap<string, string> {
  return new Map([...passed, ...notChecked, ...allFindings(issues)].map(({ id, title }) => [id, title]));
}

function PassedChecks({ passed }: { passed: WebsiteReport['passed'] }) {
  const { sections } = useLabels();
  if (passed.length === 0) return null;
  return (
    <SheetFold id={SECTION_IDS.passed} title={sections.passed} count={passed.length}>
      <ul className="grid gap-x-8 gap-y-2.5 sm:grid-cols-2">
        {passed.map(({ id, title }) => (
          <li key={id} className="flex items-start gap-3 text-small leading-snug">
            <PassIcon className="mt-0.5 size-4.5 shrink-0" />
            <span className="min-w-0 break-words">{title}</span>
          </li>
        ))}
      </ul>
    </SheetFold>
  );
}

/** What could not be checked and why; the first reason is told at the top of the report. */
function NotChecked({
  notChecked,
  coverage: { notes },
}: {
  notChecked: WebsiteReport['not_checked'];
  coverage: WebsiteReport['coverage'];
}) {
  const { sections } = useLabels();
  const further = notes.slice(1);
  if (notChecked.length === 0 && further.length === 0) return null;
  return (
    <SheetFold id={SECTION_IDS.notChecked} title={sections.notChecked} count={notChecked.length}>
      {further.map((note) => (
        <p key={note} className="mb-4 max-w-[44em] break-words">
          {note}
        </p>
      ))}
      <ul className="grid gap-3.5">
        {notChecked.map(({ id, title, why }) => (
          <li key={id} className="flex items-start gap-3 text-small leading-snug">
            <NotCheckedIcon className="mt-0.5 size-4.5 shrink-0 text-muted" />
            <p className="max-w-[44em] min-w-0 break-words">
              <strong className="font-semibold">{title}.</strong> <span className="text-muted">{why}</span>
            </p>
          </li>
        ))}
      </ul>
    </SheetFold>
  );
}

/** What the score of our own is made of, with the points of each check. */
function ReachParts({
  id,
  score,
  parts,
  titles,
}: {
  id: string;
  score: number | null;
  parts: readonly ReachPart[];
  titles: ReadonlyMap<string, string>;
}) {
  const { scores, language } = useLabels();
  const reach = REACH_LABELS[language];
  return (
    <SheetFold id={id} title={scores.reach.title} note={score === null ? undefined : reach.partByPart(score)}>
      <ul className="border-t border-line">
        {parts.map(({ id: partId, weight, points, issue_id: issueId }) => {
          const finding = issueId === null ? undefined : titles.get(issueId);
          const Icon = points === null ? NotCheckedIcon : points >= weight ? PassIcon : WarningIcon;
          return (
            <li key={partId} className="flex items-start gap-3 border-b border-line py-2.5 text-small">
              <Icon className="mt-0.5 size-4.5 shrink-0" />
              <span className="min-w-0 flex-1 break-words">
                {reach.questions[partId] ?? titles.get(partId)}
                {issueId !== null && finding !== undefined && (
                  <a href={`#${findingAnchor(issueId)}`} className="link mt-0.5 block w-fit">
                    {finding}
                  </a>
                )}
              </span>
              <span className="shrink-0 text-muted tabular-nums">
                {points === null ? reach.notChecked : reach.points(points, weight)}
              </span>
            </li>
          );
        })}
      </ul>
    </SheetFold>
  );
}

/** Said plainly and not folded away: what other tools complain of, and what costs this owner nothing. */
function SafeToIgnore({ items }: { items: NonNullable<WebsiteReport['safe_to_ignore']> }) {
  const { sections } = useLabels();
  if (items.length === 0) return null;
  return (
    <section
      id={SECTION_IDS.safeToIgnore}
      tabIndex={-1}
      aria-labelledby="safe-to-ignore-heading"
      className="border-t-2 border-rule pt-4 pb-6 outline-none"
    >
      <h2 id="safe-to-ignore-heading" className="text-[1.1875rem] [font-stretch:108%] lg:text-[1.375rem]">
        {sections.safeToIgnore}
      </h2>
      <ul className="mt-3 grid gap-3">
        {items.map(({ id, title, why }) => (
          <li key={id} className="flex items-start gap-3 text-small leading-snug">
            <PassIcon className="mt-0.5 size-4.5 shrink-0" />
            <p className="max-w-[44em] min-w-0 break-words">
              <strong className="font-semibold">{title.replace(/(?<![.?!])$/, '.')}</strong>{' '}
              <span className="text-muted">{why}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
