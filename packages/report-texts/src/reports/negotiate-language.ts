import { REPORT_LANGUAGES, type ReportLanguage } from '@fml/contract';

/** The language of a report for a reader's preferences, in the form of an `Accept-Language` header; English otherwise. */
export function negotiateLanguage(accepted: string): ReportLanguage {
  const wanted = accepted
    .split(',')
    .map(preference)
    .filter(({ quality }) => quality > 0)
    // Equal qualities keep their order.
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const language = REPORT_LANGUAGES.find((known) => known === tag);
    if (language) return language;
  }
  return 'en';
}

/** `es-MX;q=0.8` -> es, 0.8. */
function preference(part: string): { tag: string | undefined; quality: number } {
  const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length);
  return { tag: range.split(/[-_]/, 1)[0], quality: quality === undefined ? 1 : Number(quality) || 0 };
}
