import { allFindings, PHONE_SCREEN, type WebsiteReport } from '@fml/contract';
import type { PaperText } from './paper-text.ts';
import { firstActions } from './report-summary.ts';

const MARK_RADIUS = 19;
const BASE64 = /^[A-Za-z0-9+/]+=*$/;

/**
 * The website's first phone screen with its marks; nothing where there is no picture. A finding of the first actions has its
 * number there, as on the page of the report.
 */
export function paperScreen(report: WebsiteReport, text: PaperText): string {
  const { screenshot, screen_marks: marks = [], issues } = report;
  if (screenshot === null || !BASE64.test(screenshot.base64)) return '';
  const known = new Set(allFindings(issues).map(({ id }) => id));
  const first = firstActions(report).map(({ issue }) => issue?.id);
  const drawn = marks
    .filter(({ issue_id: id }) => known.has(id))
    .map(({ issue_id: id, x, y, width, height }) => {
      const box = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4"/>`;
      const place = first.indexOf(id) + 1;
      if (place === 0) return box;
      const [left, top] = [Math.max(MARK_RADIUS, x), Math.max(MARK_RADIUS, y)];
      return `${box}<circle cx="${left}" cy="${top}" r="${MARK_RADIUS}"/><text x="${left}" y="${top + 9}">${place}</text>`;
    });
  const { width, height } = PHONE_SCREEN;
  return `<svg class="screen" viewBox="0 0 ${width} ${height}" role="img" aria-label="${text('phone_screen')}"><image href="data:${screenshot.media_type};base64,${screenshot.base64}" width="${width}" height="${height}"/>${drawn.join('')}</svg>`;
}
