import { BRAND, BRAND_COLORS, REPORT_CARD, scoreBand, type WebsiteReport } from '@fml/contract';
import { hostOf } from '@fml/report-texts';
import { escapeHtml } from '@fml/runtime/http';
import { BRAND_SIGN } from './brand-sign.ts';
import { paperText, reportText } from './paper-text.ts';
import { reportSummary } from './report-summary.ts';

const { text: ink, muted, ground, line, accentText } = BRAND_COLORS.light;
const BASE64 = /^[A-Za-z0-9+/]+=*$/;
/** Longer names of websites get smaller letters. */
const MAX_LARGE_HOST = 24;
/** As the ring of a score. */
const BANDS = { good: '#1d7a3e', fair: '#c98a00', poor: '#c22b1f' } as const;

const STYLE = `
* { box-sizing: border-box; margin: 0; padding: 0; }
body { width: ${REPORT_CARD.width}px; height: ${REPORT_CARD.height}px; overflow: hidden; display: flex; gap: 44px; padding: 44px 56px 0; background: ${ground}; color: ${ink}; font: 30px/1.2 'Helvetica Neue', Arial, 'Liberation Sans', 'Open Sans', sans-serif; }
.says { flex: 1; min-width: 0; display: flex; flex-direction: column; padding-bottom: 44px; }
.brand { display: flex; align-items: center; gap: 16px; font-size: 34px; font-weight: 800; }
.brand svg { width: 48px; height: 48px; }
.host { margin-top: 40px; font-size: 34px; font-weight: 700; color: ${muted}; overflow-wrap: anywhere; max-height: 2.4em; overflow: hidden; }
.host.long { font-size: 27px; }
h1 { margin-top: 14px; font-size: 50px; line-height: 1.12; font-weight: 800; }
h1.long { font-size: 42px; }
.score { margin-top: auto; display: flex; align-items: center; gap: 24px; border-top: 4px solid ${line}; padding-top: 24px; }
.score b { font-size: 92px; line-height: 0.95; font-weight: 800; font-variant-numeric: tabular-nums; }
.score span { font-size: 34px; line-height: 1.15; font-weight: 700; }
.score i { display: block; font-style: normal; font-size: 28px; font-weight: 400; color: ${muted}; }
.stamp { align-self: flex-start; margin-top: auto; border: 4px solid ${accentText}; color: ${accentText}; font-weight: 800; font-size: 40px; padding: 8px 22px; text-transform: uppercase; }
.phone { flex: none; width: 330px; height: 700px; border: 10px solid ${ink}; border-radius: 40px; overflow: hidden; background: #fff; }
.phone img { display: block; width: 100%; }
`;

/**
 * The picture that the link of a report is shared with, as a page for the browser: the website's phone screen, the conclusion
 * in one sentence and one score. It shows nothing that the report does not show, it loads nothing, and everything in it is
 * untrusted text.
 */
export function reportCard(report: WebsiteReport): string {
  const { language = 'en', screenshot, reach_score: reach = null } = report;
  const text = paperText(language);
  const { sentence, stamp } = reportSummary(report, reportText(language));
  const host = hostOf({ url: report.final_url || report.url });
  const screen = screenshot !== null && BASE64.test(screenshot.base64) ? screenshot : null;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${escapeHtml(host)}</title>
<style>${STYLE}</style>
</head>
<body>
<div class="says">
<p class="brand">${BRAND_SIGN}${escapeHtml(BRAND.name)}</p>
<p class="host${host.length > MAX_LARGE_HOST ? ' long' : ''}">${escapeHtml(host)}</p>
<h1${sentence.length > 85 ? ' class="long"' : ''}>${escapeHtml(sentence)}</h1>
${
  reach === null
    ? `<p class="stamp">${escapeHtml(stamp)}</p>`
    : `<p class="score"><b style="color:${BANDS[scoreBand(reach)]}">${reach}</b><span>${text('score_reach')}<i>${text('out_of')}</i></span></p>`
}
</div>
${screen ? `<div class="phone"><img alt="" src="data:${screen.media_type};base64,${screen.base64}"></div>` : ''}
</body>
</html>`;
}
