import { type PageElement, textWithin } from '../../page/page-document.ts';

/** How the line of the website's maker begins, in the languages of businesses. */
const CREDIT = new RegExp(
  [
    String.raw`\b(?:(?:web ?)?site|web|designed|design|developed|created|built|made|powered|crafted)(?: and \w{4,12})? (?:(?:created|designed|developed|built|made) )?by\b(?! (?:google|facebook|yelp))`,
    String.raw`\b(?:creado|diseñado|desarrollado|hecho|desenvolvido|criado|feito|realizzato|sviluppato) (?:por|da)\b|\bdiseño web\b|\bsito (?:web )?(?:realizzato|di)\b`,
    String.raw`\b(?:erstellt|gestaltet|umgesetzt|webdesign) (?:von|by)\b|\b(?:réalisé|créé|conçu)e? par\b|\brealizat de\b|\bcreat de\b`,
    String.raw`\b(?:skapad|designad|byggd) av\b|\bwykonanie:|\brealizacja:|\bprojekt i (?:wykonanie|realizacja)\b|\bweb tasarım\b|\bthiết kế (?:web(?:site)?|bởi)\b`,
    'طراحی (?:و توسعه|سایت|وب ?سایت|شده توسط)|تصميم (?:وتطوير|وبرمجة|الموقع)|تطوير (?:بواسطة|شركة)',
    '(?:разработка|создание) сайта|сайт (?:разработан|создан|сделан)|홈페이지 제작|웹사이트 제작|ホームページ制作|(?:网站|網站|網頁)(?:制作|製作|建设|設計|设计)|技术支持',
  ].join('|'),
  'i',
);

/** Whether a line says who made the website. */
export function isCreditLine(line: string): boolean {
  return CREDIT.test(line);
}

/** Links to the website's maker are in a line that says so. */
export function isCredit(anchor: PageElement): boolean {
  let current: PageElement['parentNode'] = anchor.parentNode;
  const words = textWithin(anchor, 100, 50);
  for (let level = 0; current && 'tagName' in current && level < 2; level++) {
    // A line has few parts; a page that has thousands in one element is none.
    if (current.childNodes.length > 40) return false;
    const line = textWithin(current, 200, 100);
    if (line.length > 160) return false;
    // Around the line, profiles may stand beside the maker: the words have to lead to the link.
    const before = level === 0 ? line : line.slice(0, Math.max(0, line.indexOf(words)));
    if (isCreditLine(before)) return true;
    current = current.parentNode;
  }
  return false;
}
