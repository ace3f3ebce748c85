import {
  allFindings,
  PHONE_SCREEN,
  REPORT_SCREENSHOT_PATH,
  type ScreenMark,
  type WebsiteReport,
} from '@fml/contract';
import { findingAnchor, firstFindings, placesInFirst } from '../findings/first-findings.ts';
import { useLabels } from '../labels/report-labels.ts';

/** What customers see first, and on it what was found. A finding of the first three has its number there. */
export function PhoneScreen({
  report,
  screenshot,
}: {
  report: WebsiteReport;
  screenshot: NonNullable<WebsiteReport['screenshot']>;
}) {
  const { phoneScreen } = useLabels();
  const titles = new Map(allFindings(report.issues).map(({ id, title }) => [id, title]));
  const places = placesInFirst(firstFindings(report));
  const marks = (report.screen_marks ?? []).filter(({ issue_id: id }) => titles.has(id));
  return (
    <figure className="col-start-2 row-start-1 w-[clamp(6rem,29vw,11rem)] self-start rounded-[16px] border-4 border-field-line bg-surface sm:row-span-2 lg:w-52 lg:rounded-[24px] lg:border-[6px] print:w-32">
      <div className="relative">
        <img
          src={screenshotAddress(screenshot, report.report_id)}
          width={screenshot.width}
          height={screenshot.height}
          alt={phoneScreen.alt}
          className="h-auto w-full rounded-[12px] lg:rounded-[18px]"
        />
        {marks.map((mark) => (
          <MarkBox
            key={`${mark.number} ${mark.issue_id}`}
            mark={mark}
            title={titles.get(mark.issue_id) ?? ''}
            place={places.get(mark.issue_id)}
          />
        ))}
      </div>
    </figure>
  );
}

/** For the eye and the finger: keyboards reach the findings in the sheet, so these are not Tab stops. */
function MarkBox({ mark, title, place }: { mark: ScreenMark; title: string; place: number | undefined }) {
  const share = (part: number, whole: number) => `${Math.min(100, Math.max(0, (part / whole) * 100))}%`;
  return (
    <a
      href={`#${findingAnchor(mark.issue_id)}`}
      tabIndex={-1}
      title={title}
      className="screen-mark"
      style={{
        left: share(mark.x, PHONE_SCREEN.width),
        top: share(mark.y, PHONE_SCREEN.height),
        width: share(mark.width, PHONE_SCREEN.width),
        height: share(mark.height, PHONE_SCREEN.height),
      }}
    >
      {place !== undefined && <span className="screen-mark-number">{place}</span>}
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
