import { answersWords, servicesShutOut, type WebsiteReport } from '@fml/contract';
import { escapeHtml } from '@fml/runtime/http';
import type { PaperText } from './paper-text.ts';

/** The questions of a customer with the words of the pages. */
export function paperAnswers({ answers: said, language = 'en' }: WebsiteReport, text: PaperText): string {
  if (!said) return '';
  const words = answersWords(language);
  const { answers, programs } = said;
  const answered = answers.filter(({ quote }) => quote !== null).length;
  const rows = answers.map(
    ({ question, quote, page, section }) =>
      `<dt>${escapeHtml(words.questions[question])}</dt><dd>${
        quote === null
          ? `<i>${escapeHtml(words.unsaid)}</i>`
          : `<q>${escapeHtml(quote)}</q> <span class="quiet">${escapeHtml(words.place(page ?? '/', section))}</span>`
      }</dd>`,
  );
  return `<section class="answers">
<h1>${text('answers')}</h1>
<p class="quiet">${escapeHtml(words.lead(answered, answers.length))}</p>
<dl>${rows.join('\n')}</dl>
${programs.length === 0 ? '' : `<p class="quiet">${escapeHtml(words.programsLead(servicesShutOut(programs)))}</p>`}
</section>`;
}
