import type { WebsiteReport } from '@fml/contract';
import { escapeHtml } from '@fml/runtime/http';
import type { PaperText } from './paper-text.ts';

/** The screen that marks are given for, in CSS pixels. */
const SCREEN = { width: 412, height: 823 };
/** More than this would not be read beside so small a picture. */
const MAX_MARKS = 5;
const MARK_RADIUS = 19;
const BASE64 = /^[A-Za-z0-9+/]+=*$/;

/** The website's first phone screen with its marks, and what each of them is; nothing where there is no picture. */
export function paperScreen({ screenshot, screen_marks, issues }: WebsiteReport, text: PaperText): string {
  if (screenshot === null || !BASE64.test(screenshot.base64)) return '';
  const titles = new Map(
    [...issues.critical, ...issues.warnings, ...issues.recommendations].map(({ id, title }) => [id, title]),
  );
  const marks = (screen_marks ?? []).filter(({ issue_id: id }) => titles.has(id)).slice(0, MAX_MARKS);
  const drawn = marks.map(({ number, x, y, width, height }) => {
    const center = { x: Math.max(MARK_RADIUS, x), y: Math.max(MARK_RADIUS, y) };
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4"/><circle cx="${center.x}" cy="${center.y}" r="${MARK_RADIUS}"/><text x="${center.x}" y="${center.y + 9}">${number}</text>`;
  });
  const legend = marks.map(
    ({ number, issue_id: id }) => `<li><b>${number}</b> ${escapeHtml(titles.get(id) ?? '')}</li>`,
  );
  return `<figure class="screen">
<svg viewBox="0 0 ${SCREEN.width} ${SCREEN.height}" role="img" aria-label="${text('phone_screen')}"><image href="data:${screenshot.media_type};base64,${screenshot.base64}" width="${SCREEN.width}" height="${SCREEN.height}"/>${drawn.join('')}</svg>
${legend.length === 0 ? '' : `<ol>${legend.join('')}</ol>`}
</figure>`;
}
