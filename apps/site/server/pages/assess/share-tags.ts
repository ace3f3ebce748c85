import { REPORT_CARD, type ReportLanguage } from '@fml/contract';
import type { ReportShare } from '@fml/reports';
import { escapeHtml } from '@fml/runtime/http';
import { inLanguage } from './assess-page.ts';

/** The page of a report with its own title, words and picture for those who get its link. */
export function withShareTags(
  html: string,
  { language, title, share }: { language: ReportLanguage; title: string; share: ReportShare },
): string {
  const { description, path, image } = share;
  const page = inLanguage(html, language, { title, description });
  const origin = /property="og:url" content="([^"]*)"/.exec(page)?.[1] ?? '';
  const absolute = (to: string) => URL.parse(to, origin)?.href ?? to;
  const values = new Map([
    ['og:url', absolute(path)],
    ['og:locale', language === 'es' ? 'es_US' : 'en_US'],
    ...(image === null ? [] : pictureTags(absolute(image.path), image.alt)),
  ]);
  return page.replace(
    /(<meta (?:name|property)="((?:og|twitter):[a-z:]+)" content=")([^"]*)/g,
    (_tag, start: string, name: string, built: string) =>
      start + (values.has(name) ? escapeHtml(values.get(name) ?? '') : built),
  );
}

function pictureTags(address: string, alt: string): [string, string][] {
  return [
    ['og:image', address],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', String(REPORT_CARD.width)],
    ['og:image:height', String(REPORT_CARD.height)],
    ['og:image:alt', alt],
    ['twitter:image', address],
    ['twitter:image:alt', alt],
  ];
}
