import { REPORT_SCREENSHOT_PATH, type WebsiteReport } from '@fml/contract';

/** Where the picture is: in the report, or with the server where the report came without it. */
export function screenshotAddress(
  { media_type: mediaType, base64 }: NonNullable<WebsiteReport['screenshot']>,
  reportId: string,
): string {
  return base64 === ''
    ? `${REPORT_SCREENSHOT_PATH}?report=${reportId}`
    : `data:${mediaType};base64,${base64}`;
}
