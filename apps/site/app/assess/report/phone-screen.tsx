import { REPORT_SCREENSHOT_PATH, type ScreenMark, type WebsiteReport } from '@fml/contract';
import { allFindings, findingAnchor } from './findings/first-findings.ts';
import { useLabels } from './labels/report-labels.ts';
import { SECTION_IDS } from './report-sections.ts';

/** The screen that marks are given for, in CSS pixels. */
const SCREEN = { width: 412, height: 823 };

export function PhoneScreen({ report }: { report: WebsiteReport }) {
  const { screenshot, screen_marks: marks = [] } = report;
  const { sections, phoneScreen } = useLabels();
  if (!screenshot) return null;
  const titles = new Map(allFindings(report.issues).map(({ id, title }) => [id, title]));
  const known = marks.filter(({ issue_id: id }) => titles.has(id));
  return (
    <section
      id={SECTION_IDS.phoneScreen}
      tabIndex={-1}
      aria-labelledby="phone-screen-heading"
      className="outline-none"
    >
      <h2
        id="phone-screen-heading"
        className="border-b-2 border-rule pb-2 text-[1.375rem] lg:pb-3 lg:text-[1.75rem]"
      >
        {sections.phoneScreen}
      </h2>
      <div className="mt-5 grid items-start gap-x-10 gap-y-5 sm:grid-cols-[15rem_1fr]">
        <figure className="mx-auto w-60 break-inside-avoid rounded-[22px] border-[6px] border-text bg-surface">
          <div className="relative">
            <img
              src={screenshotAddress(screenshot, report.report_id)}
              loading="lazy"
              width={screenshot.width}
              height={screenshot.height}
              alt={phoneScreen.alt}
              className="h-auto w-full rounded-[16px]"
            />
            {known.map((mark) => (
              <MarkBox
                key={`${mark.number} ${mark.issue_id}`}
                mark={mark}
                title={titles.get(mark.issue_id) ?? ''}
              />
            ))}
          </div>
        </figure>
        {known.length > 0 ? (
          <ol className="border-t border-line">
            {known.map(({ issue_id: id, number }) => (
              <li key={`${number} ${id}`} className="border-b border-line">
                <a
                  href={`#${findingAnchor(id)}`}
                  className="flex min-h-11 items-center gap-3 py-1.5 text-small leading-snug hover:underline hover:underline-offset-4"
                >
                  <span aria-hidden="true" className="screen-mark-number static shrink-0">
                    {number}
                  </span>
                  {titles.get(id)}
                </a>
              </li>
            ))}
          </ol>
        ) : (
          <p className="max-w-[26em] text-small text-muted">{phoneScreen.note}</p>
        )}
      </div>
    </section>
  );
}

/** For the eye and the finger: the list next to it has the same links for keyboards, so these are not Tab stops. */
function MarkBox({ mark, title }: { mark: ScreenMark; title: string }) {
  const share = (part: number, whole: number) => `${Math.min(100, Math.max(0, (part / whole) * 100))}%`;
  return (
    <a
      href={`#${findingAnchor(mark.issue_id)}`}
      tabIndex={-1}
      title={title}
      className="screen-mark"
      style={{
        left: share(mark.x, SCREEN.width),
        top: share(mark.y, SCREEN.height),
        width: share(mark.width, SCREEN.width),
        height: share(mark.height, SCREEN.height),
      }}
    >
      <span className="screen-mark-number">{mark.number}</span>
      <span className="sr-only">{title}</span>
    </a>
  );
}

/** Where the picture is: in the report, or with the server where the report came without it. */
function screenshotAddress(
  { media_type: mediaType, base64 }: NonNullable<WebsiteReport['screenshot']>,
  reportId: string,
): string {
  return base64 === ''
    ? `${REPORT_SCREENSHOT_PATH}?report=${reportId}`
    : `data:${mediaType};base64,${base64}`;
}
