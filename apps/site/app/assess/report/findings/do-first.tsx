import { classNames } from '../../../ui/class-names.ts';
import { useLabels } from '../labels/report-labels.ts';
import { SECTION_IDS } from '../report-sections.ts';
import { BriefFindingBody, HowToFix } from './finding-body.tsx';
import { type FirstFinding, findingAnchor } from './first-findings.ts';
import { SEVERITY_COLORS } from './severity-icon.tsx';

export function DoFirst({ first }: { first: readonly FirstFinding[] }) {
  const { sections } = useLabels();
  return (
    <section
      id={SECTION_IDS.doFirst}
      tabIndex={-1}
      aria-labelledby="do-first-heading"
      className="outline-none"
    >
      <h2
        id="do-first-heading"
        className="border-b-2 border-rule pb-2 text-[1.1875rem] lg:pb-3 lg:text-[1.75rem]"
      >
        {first.length === 1 ? sections.doFirstOne : sections.doFirst}
      </h2>
      <ol>
        {first.map((finding, index) => (
          <FirstItem key={finding.action} finding={finding} place={index + 1} />
        ))}
      </ol>
    </section>
  );
}

function FirstItem({
  finding: { action, issue, alsoSettled },
  place,
}: {
  finding: FirstFinding;
  place: number;
}) {
  const labels = useLabels();
  return (
    <li
      id={issue ? findingAnchor(issue.id) : undefined}
      tabIndex={-1}
      className="finding grid grid-cols-[1.75rem_1fr] gap-x-3 border-b border-line pt-3.5 pb-2 outline-none last:border-0 lg:grid-cols-[3rem_1fr] lg:py-7"
    >
      <span className="figure text-[2.125rem] text-accent-text lg:text-[3.25rem]">{place}</span>
      <div className="grid gap-2.5 lg:gap-3.5">
        {issue === null ? (
          <HowToFix action={action} issue={null} />
        ) : (
          <>
            <div>
              <h3 className="text-[1.1875rem] leading-[1.15] break-words lg:text-[1.5rem]">{issue.title}</h3>
              <p className="mt-1.5 max-w-[42em] text-small leading-snug break-words text-muted lg:text-[1.0625rem]">
                <strong className={classNames('font-semibold', SEVERITY_COLORS[issue.severity])}>
                  {labels.severities[issue.severity]}.
                </strong>{' '}
                {issue.description}
              </p>
            </div>
            <BriefFindingBody issue={issue} />
          </>
        )}
        {alsoSettled.length > 0 && (
          <p className="text-small break-words text-muted">
            <strong className="font-semibold text-text">{labels.finding.alsoSettles}</strong>{' '}
            {alsoSettled.map(({ title }) => title).join('; ')}.
          </p>
        )}
      </div>
    </li>
  );
}
