import { BRAND, type JudgedScore, scoreBand, type WebsiteReport } from '@fml/contract';
import { escapeHtml } from '@fml/runtime/http';
import { BRAND_SIGN } from './brand-sign.ts';
import { paperAnswers } from './paper-answers.ts';
import { paperDetails } from './paper-details.ts';
import { paperFixKit } from './paper-fix-kit.ts';
import { paperGoogle } from './paper-google.ts';
import { paperScreen } from './paper-screen.ts';
import { PAPER_STYLE } from './paper-style.ts';
import { type PaperText, paperText, workNeeded } from './paper-text.ts';
import { dayOf, firstActions, reportSummary, scoreSays } from './report-summary.ts';

/**
 * A report for paper, in the language it is written in: one page for the owner, then the details for the person who
 * fixes the website, and the code of the fix kit. It loads nothing, and everything in it is untrusted text.
 */
export function paperReport(report: WebsiteReport, siteUrl: string | undefined): string {
  const { language = 'en' } = report;
  const text = paperText(language);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${text('title')}: ${escapeHtml(report.url)}</title>
<style>${PAPER_STYLE}</style>
</head>
<body>
${ownersPage(report, text, siteUrl)}
${paperGoogle(report, text)}
${paperAnswers(report, text)}
${paperDetails(report, text)}
${paperFixKit(report.fix_kit ?? [], text)}
</body>
</html>`;
}

/** The website, the conclusion, the scores, and what to do first. */
function ownersPage(report: WebsiteReport, text: PaperText, siteUrl: string | undefined): string {
  const { stamp, sentence, scores } = reportSummary(report, text);
  const date = dayOf(report.language ?? 'en', new Date(report.timestamp));
  const made = report.coverage.kind === 'without_browser' ? 'made_without_browser' : 'made_for';
  const link = siteUrl && new URL(`/assess?report=${report.report_id}&lang=${report.language}`, siteUrl).href;
  return `<section class="owner">
<header><p class="brand">${BRAND_SIGN}${escapeHtml(BRAND.name)}</p><p class="stamp">${stamp}</p></header>
<div class="opening"><div>
<h1>${text('title')}</h1>
<p class="address">${escapeHtml(report.url)}</p>
<p class="quiet">${text(made, { date })}</p>
<p class="sentence">${sentence}</p>
${report.coverage.notes
  .slice(0, 2)
  .map((note) => `<p class="quiet">${escapeHtml(note)}</p>`)
  .join('\n')}
</div>${paperScreen(report, text)}</div>
<h2>${text('scores')}</h2>
<ul class="scores">${scores.map((score) => scoreItem(score, text)).join('')}</ul>
${doFirst(report, text)}
<footer>
<p>${text('help', { phone: BRAND.phone.display, email: BRAND.email })}</p>
${link ? `<p class="quiet">${text('online', { link })}</p>` : ''}
</footer>
</section>`;
}

function scoreItem({ name, score, says }: JudgedScore, text: PaperText): string {
  const title = text(`score_${name}`);
  const word = scoreSays(says, text);
  if (score === null) return `<li><b>${title}</b><span>${word}</span></li>`;
  return `<li class="${scoreBand(score)}"><strong>${score}</strong> <span>${text('out_of')}</span><b>${title}</b><em>${word}</em></li>`;
}

function doFirst(report: WebsiteReport, text: PaperText): string {
  const actions = firstActions(report);
  if (actions.length === 0) return '';
  const items = actions.map(
    ({ action, issue }) =>
      `<li>${issue ? `<h3>${escapeHtml(issue.title)}</h3>` : ''}<p>${escapeHtml([action, issue?.menu].filter(Boolean).join(' '))}</p>${issue ? workNeeded(issue, text) : ''}</li>`,
  );
  return `<h2>${text('do_first', { count: actions.length })}</h2><ol class="first">${items.join('')}</ol>`;
}
