import { formatReportMetrics, type ReportIssue, type WebsiteReport } from '@fml/contract';
import { escapeHtml } from '@fml/runtime/http';
import { paperRealUsers } from './paper-real-users.ts';
import { type PaperText, workNeeded } from './paper-text.ts';

/** Paper does not fold: more than this about one finding is of no use. */
const MAX_EVIDENCE = 4;
const MAX_PAGES = 6;

/** What the person who fixes the website needs: numbers, every finding with what was seen, and the checks. */
export function paperDetails(report: WebsiteReport, text: PaperText): string {
  const { issues, passed, not_checked: notChecked } = report;
  return `<section class="details">
<h1>${text('details')}</h1>
<p class="address">${escapeHtml(report.url)}</p>
<h2>${text('metrics')}</h2>
<dl class="metrics">${metrics(report, text)}</dl>
${paperRealUsers(report)}
${group(text('critical', { count: issues.critical.length }), issues.critical, text)}
${group(text('warnings', { count: issues.warnings.length }), issues.warnings, text)}
${group(text('recommendations', { count: issues.recommendations.length }), issues.recommendations, text)}
${
  passed.length === 0
    ? ''
    : `<h2>${text('passed', { count: passed.length })}</h2>
<ul class="checks">${passed.map(({ title }) => `<li>${escapeHtml(title)}</li>`).join('')}</ul>`
}
${
  notChecked.length === 0
    ? ''
    : `<h2>${text('not_checked', { count: notChecked.length })}</h2>
<ul class="checks">${notChecked.map(({ title, why }) => `<li>${escapeHtml(title)}. <span class="quiet">${escapeHtml(why)}</span></li>`).join('')}</ul>`
}
</section>`;
}

function metrics(report: WebsiteReport, text: PaperText): string {
  const words = {
    notMeasured: text('not_measured'),
    yes: text('yes'),
    no: text('no'),
    labels: {
      page_size_kb: text('page_size'),
      load_time_estimate: text('load_time'),
      num_images: text('images'),
      num_scripts: text('scripts'),
      has_mobile_viewport: text('viewport'),
      has_schema: text('structured_data'),
    },
    loadTimeNote: '',
  };
  return formatReportMetrics(report.metrics, words)
    .map(({ label, value }) => `<div><dt>${label}</dt><dd>${value}</dd></div>`)
    .join('');
}

function group(title: string, issues: readonly ReportIssue[], text: PaperText): string {
  if (issues.length === 0) return '';
  return `<h2>${title}</h2>${issues.map((issue) => finding(issue, text)).join('')}`;
}

function finding(issue: ReportIssue, text: PaperText): string {
  const { title, description, evidence, action, menu, verify, pages = [] } = issue;
  const rest = evidence.length - MAX_EVIDENCE;
  const seen = evidence
    .slice(0, MAX_EVIDENCE)
    .map(({ where, seen: what }) => `<li>${escapeHtml(where)} <code>${escapeHtml(what)}</code></li>`);
  if (rest > 0) seen.push(`<li>${text('more_seen', { count: rest })}</li>`);
  const shown = pages.slice(0, MAX_PAGES).join(', ');
  return `<article>
<h3>${escapeHtml(title)}</h3>
<p>${escapeHtml(description)}</p>
${seen.length === 0 ? '' : `<ul class="seen">${seen.join('')}</ul>`}
${action === '' ? '' : `<p><b>${text('how_to_fix')}</b> ${escapeHtml([action, menu].filter(Boolean).join(' '))}</p>`}
${verify ? `<p><b>${text('verify')}</b> ${escapeHtml(verify)}</p>` : ''}
${shown === '' ? '' : `<p><b>${text('seen_on')}</b> <code>${escapeHtml(shown)}</code>${pages.length > MAX_PAGES ? ` ${text('more_seen', { count: pages.length - MAX_PAGES })}` : ''}</p>`}
${workNeeded(issue, text)}
</article>`;
}
