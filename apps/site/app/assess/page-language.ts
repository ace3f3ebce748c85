import type { ReportLanguage } from '@fml/contract';

/** Whether a language tag names Spanish, such as `es-MX`. */
export function isSpanish(tag: string): boolean {
  return /^es\b/i.test(tag);
}

/** The language of the page by its address: English without `lang`. The server reads longer lists as well. */
export function pageLanguage(search: string): ReportLanguage {
  return isSpanish(new URLSearchParams(search).get('lang') ?? '') ? 'es' : 'en';
}

/** The address of the page in a language; English needs no name. */
export function assessPath(language: ReportLanguage): string {
  return language === 'en' ? '/assess' : `/assess?lang=${language}`;
}
