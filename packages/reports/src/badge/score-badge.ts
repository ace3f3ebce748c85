import {
  BRAND,
  BRAND_COLORS,
  type ReportLanguage,
  SCORE_BADGE_SIZE,
  SCORE_RING_RADIUS,
  type ScoreName,
  scoreBand,
} from '@fml/contract';
import { formatMessage } from '@fml/report-texts';
import { escapeHtml } from '@fml/runtime/http';
import { beforeScore, dayOf } from '../prints/report-summary.ts';

type BadgeTheme = 'light' | 'dark';

export interface ScoreBadge {
  name: ScoreName;
  /** Null for "not measured". */
  score: number | null;
  /** Host of the website that was measured. */
  host: string;
  measuredAt: Date;
  theme: BadgeTheme;
  language: ReportLanguage;
}

const FONT = "'Helvetica Neue',Helvetica,Arial,sans-serif";
const MAX_HOST_CHARACTERS = 32;
/** The shapes of `apps/site/app/styles/tokens.css`. */
const RING = {
  light: { good: '#1c9a52', fair: '#e2a400', poor: '#d3242e' },
  dark: { good: '#3fbf74', fair: '#f2c14b', poor: '#ff5b52' },
} as const;

/** A picture of one score of a report, for other websites: website, score and day. It loads and runs nothing. */
export function scoreBadge({ name, score, host, measuredAt, theme, language }: ScoreBadge): string {
  const colors = BRAND_COLORS[theme];
  const date = dayOf(language, measuredAt);
  const title = formatMessage(language, `mail.badge_title_${name}`);
  const lines = {
    measured: formatMessage(language, 'mail.badge_measured', { date }),
    by: formatMessage(language, 'mail.badge_by', { brand: BRAND.name }),
  };
  const label = formatMessage(language, 'mail.badge_label', {
    title: beforeScore(title),
    score: score ?? 'none',
    website: host,
    date,
    brand: BRAND.name,
  });
  const arc =
    score === null || score === 0
      ? ''
      : `<circle cx="50" cy="50" r="${SCORE_RING_RADIUS}" pathLength="100" stroke="${RING[theme][scoreBand(score)]}" stroke-dasharray="${score} 100" transform="rotate(-90 50 50)"/>`;
  const { width, height } = SCORE_BADGE_SIZE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeHtml(label)}" lang="${language}">
<title>${escapeHtml(label)}</title>
<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="6" fill="${colors.surface}" stroke="${colors.line}"/>
<rect x="0" y="0" width="${width}" height="4" fill="${BRAND_COLORS.accent}"/>
<svg x="14" y="17" width="66" height="66" viewBox="0 0 100 100" fill="none" stroke-width="9">
<circle cx="50" cy="50" r="${SCORE_RING_RADIUS}" stroke="${colors.line}"${score === null ? ' stroke-dasharray="5 5"' : ''}/>${arc}
<text x="50" y="62" text-anchor="middle" font-family="${FONT}" font-size="35" font-weight="800" fill="${colors.text}">${score ?? '–'}</text>
</svg>
<g font-family="${FONT}">
<text x="94" y="31" font-size="14" font-weight="700" fill="${colors.text}">${escapeHtml(title)}</text>
<text x="94" y="50" font-size="12" fill="${colors.text}">${escapeHtml(shortHost(host))}</text>
<text x="94" y="67" font-size="11" fill="${colors.muted}">${escapeHtml(lines.measured)}</text>
<text x="94" y="82" font-size="11" fill="${colors.muted}">${escapeHtml(lines.by)}</text>
</g>
</svg>
`;
}

function shortHost(host: string): string {
  return host.length <= MAX_HOST_CHARACTERS ? host : `${host.slice(0, MAX_HOST_CHARACTERS - 1)}…`;
}
