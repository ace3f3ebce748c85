import {
  answersWords,
  cardTexts,
  formatReportMetrics,
  type GoogleView,
  type GoogleWords,
  googleAppearance,
  googleWords,
  markdownLines,
  type ReportIssue,
  realUsersPart,
  servicesShutOut,
  type WebsiteReport,
} from '@fml/contract';
import { formatMessage } from '@fml/report-texts';
import { escapeHtml } from '@fml/runtime/http';
import { ASSESS_PATH, PLAIN_PATH } from './assess-page.ts';
import { type PlainText, plainText } from './plain-text.ts';

/**
 * A report as headings, paragraphs and lists, for browsers without scripts, in the language it is written in. Everything in
 * it is untrusted text.
 */
export function plainReport(report: WebsiteReport): string {
  const { issues, language = 'en' } = report;
  const text = plainText(language);
  const score = (value: number | null) =>
    value === null ? formatMessage(language, 'paper.not_measured') : text('score', { score: value });
  const day = new Date(report.timestamp).toLocaleDateString(language === 'es' ? 'es-US' : 'en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return [
    `<p class="caption text-muted">${escapeHtml(day)}</p>`,
    `<h1 class="text-h2">${escapeHtml(text('report_title'))}</h1>`,
    `<p class="text-lead [overflow-wrap:anywhere]">${escapeHtml(report.url)}</p>`,
    ...report.coverage.notes.map(paragraph),
    list([
      // Reports of earlier releases have none.
      ...(report.reach_score === undefined
        ? []
        : [[formatMessage(language, 'paper.score_reach'), score(report.reach_score)] as [string, string]]),
      ['SEO', score(report.seo_score)],
      [text('performance'), score(report.performance_score)],
      [text('accessibility'), score(report.accessibility_score)],
    ]),
    ...googleLook(report),
    ...customerAnswers(report),
    heading(text('metrics')),
    list(metricLines(report, text)),
    ...realUsers(report),
    ...issueGroup(text('critical'), issues.critical, text),
    ...issueGroup(text('warnings'), issues.warnings, text),
    ...issueGroup(text('recommendations'), issues.recommendations, text),
    heading(text('insights')),
    ...insights(report.gemini_insights),
    `<p><a class="link" href="${language === 'en' ? ASSESS_PATH : `${PLAIN_PATH}?lang=${language}`}">${escapeHtml(text('again'))}</a></p>`,
  ].join('\n');
}

/** The same lines as on the drawing. */
function googleLook(report: WebsiteReport): string[] {
  const appearance = googleAppearance(report);
  if (appearance === null) return [];
  const words = googleWords(report.language ?? 'en');
  const lines = ({ title, description, business }: GoogleView, absent: GoogleWords['missing']) => {
    const card = cardTexts(business, new Date(), words);
    return list([
      [words.result, `${title?.text ?? absent.title}. ${description?.text ?? absent.description}`],
      [
        words.card,
        [
          card.name ?? absent.name,
          card.about,
          card.place ?? absent.place,
          card.hours?.text ?? absent.hours,
          card.phone ?? absent.phone,
        ].join('. '),
      ],
    ]);
  };
  const { today, fixed, isListed } = appearance;
  return [
    heading(formatMessage(report.language ?? 'en', 'paper.google')),
    paragraph(words.lead),
    ...(isListed ? [] : [paragraph(words.unlisted)]),
    subheading(words.today),
    lines(today, words.missing),
    ...(fixed ? [subheading(words.fixed), lines(fixed, words.toAdd)] : [paragraph(words.unchanged)]),
  ];
}

function realUsers(report: WebsiteReport): string[] {
  const part = realUsersPart(report);
  if (part === null) return [];
  return [
    subheading(part.title),
    ...part.lead.map(paragraph),
    ...(part.figures.length === 0
      ? []
      : [
          list(
            part.figures.map(({ label, value, good, chart }) => [
              label,
              [value, good, chart?.text].filter(Boolean).join('. '),
            ]),
          ),
        ]),
    ...(part.source === null ? [] : [paragraph(part.source)]),
  ];
}

/** The questions of a customer with the words of the pages. */
function customerAnswers({ answers: said, language = 'en' }: WebsiteReport): string[] {
  if (!said) return [];
  const words = answersWords(language);
  const { answers, programs } = said;
  const answered = answers.filter(({ quote }) => quote !== null).length;
  return [
    heading(formatMessage(language, 'paper.answers')),
    paragraph(words.lead(answered, answers.length)),
    list(
      answers.map(({ question, quote, page, section }) => [
        words.questions[question],
        quote === null ? words.unsaid : `“${quote}” (${words.place(page ?? '/', section)})`,
      ]),
    ),
    ...(programs.length > 0 ? [paragraph(words.programsLead(servicesShutOut(programs)))] : []),
  ];
}

function metricLines({ metrics, language = 'en' }: WebsiteReport, text: PlainText): [string, string][] {
  const paper = (name: 'page_size' | 'images' | 'scripts' | 'viewport' | 'structured_data' | 'yes' | 'no') =>
    formatMessage(language, `paper.${name}`);
  const words = {
    notMeasured: formatMessage(language, 'paper.not_measured'),
    yes: paper('yes'),
    no: paper('no'),
    labels: {
      page_size_kb: paper('page_size'),
      load_time_estimate: text('load_time'),
      num_images: paper('images'),
      num_scripts: paper('scripts'),
      has_mobile_viewport: paper('viewport'),
      has_schema: paper('structured_data'),
    },
    loadTimeNote: text('load_time_note'),
  };
  return formatReportMetrics(metrics, words).map(({ label, value, note }) => [
    label,
    note === undefined ? value : `${value}, ${note}`,
  ]);
}

function issueGroup(title: string, issues: readonly ReportIssue[], text: PlainText): string[] {
  if (issues.length === 0) return [];
  return [heading(title), ...issues.map((issue) => finding(issue, text))];
}

function finding({ title, description, action, menu, evidence }: ReportIssue, text: PlainText): string {
  const seen = evidence.map(
    ({ where, seen }) =>
      `<li class="[overflow-wrap:anywhere]">${escapeHtml([where, seen].filter(Boolean).join(': '))}</li>`,
  );
  return [
    `<article class="grid max-w-2xl gap-2 border-t border-line py-4"><h3 class="text-h4 font-bold">${escapeHtml(title)}</h3>`,
    paragraph(description),
    seen.length > 0 ? `<ul class="list-disc pl-5">${seen.join('')}</ul>` : '',
    action === '' ? '' : paragraph(text('how_to_fix', { action: [action, menu].filter(Boolean).join(' ') })),
    '</article>',
  ].join('');
}

function insights(markdown: string): string[] {
  return markdownLines(markdown).map(({ isHeading, text }) =>
    isHeading ? subheading(text) : paragraph(text),
  );
}

function heading(text: string): string {
  return `<h2 class="mt-6 text-h3 font-bold">${escapeHtml(text)}</h2>`;
}

function subheading(text: string): string {
  return `<h3 class="text-h4 font-bold">${escapeHtml(text)}</h3>`;
}

function paragraph(text: string): string {
  return `<p class="max-w-[62ch] [overflow-wrap:anywhere]">${escapeHtml(text)}</p>`;
}

function list(lines: readonly (readonly [string, string])[]): string {
  const items = lines.map(
    ([term, text]) =>
      `<div class="grid gap-x-4 border-b border-line py-3 sm:grid-cols-[10rem_1fr]"><dt class="text-muted">${escapeHtml(term)}</dt><dd class="font-semibold">${escapeHtml(text)}</dd></div>`,
  );
  return `<dl class="max-w-xl border-t border-line">${items.join('')}</dl>`;
}
