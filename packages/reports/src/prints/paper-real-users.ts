import { type RealUsersChart, realUsersPart, type WebsiteReport } from '@fml/contract';
import { escapeHtml } from '@fml/runtime/http';

/** How fast the website is for its visitors, below what was measured here. */
export function paperRealUsers(report: WebsiteReport): string {
  const part = realUsersPart(report);
  if (part === null) return '';
  const figures = part.figures.map(
    ({ label, value, good, chart }) =>
      `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd><dt>${escapeHtml(good)}</dt>${chart ? weeks(chart) : ''}</div>`,
  );
  return `<h2>${escapeHtml(part.title)}</h2>
${part.lead.map((sentence) => `<p class="quiet">${escapeHtml(sentence)}</p>`).join('\n')}
${figures.length === 0 ? '' : `<dl class="metrics real">${figures.join('')}</dl>`}
${[part.legend, part.source].map((line) => (line === null ? '' : `<p class="quiet">${escapeHtml(line)}</p>`)).join('')}`;
}

function weeks({ width, height, lines, goodY, text }: RealUsersChart): string {
  return `<svg class="weeks" viewBox="0 0 ${width} ${height}" aria-hidden="true"><line x1="0" x2="${width}" y1="${goodY}" y2="${goodY}"/>${lines.map((points) => `<polyline points="${points}"/>`).join('')}</svg><dt>${escapeHtml(text)}</dt>`;
}
