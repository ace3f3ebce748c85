import { cutText } from '../../page/cut-text.ts';
import { decoded } from '../../page/decoded.ts';
import { attribute, textWithin } from '../../page/page-document.ts';
import type { PageSources } from '../../page/page-sources.ts';
import type { SitePageContent } from '../../stages.ts';
import { saysNothing } from './empty-alternatives.ts';
import { emptyLabelIn, isEnglishHint, latinIn } from './filler-text.ts';
import { readMenuLinks } from './menu-links.ts';

/** Something on a page that a template or its maker left, and no customer should see. */
export interface Leftover {
  /** `alt`: the description of a picture that says nothing. `nowhere`: an entry of a menu that opens nothing. */
  kind: 'filler' | 'menu' | 'contact' | 'admin' | 'alt' | 'nowhere';
  /** As written. */
  seen: string;
}

/** What a model of a text leaves for the owner's details. */
const BLANK =
  /\[(?:(?:seu|sua|tu|su|votre|ihre?|your) )?(?:nome|bairro|cidade|endere[çc]o|telefone|empresa|nombre|ciudad|direcci[óo]n|tel[ée]fono|ville|adresse|nom|stadt|name|city|town|address|phone(?: number)?|e-?mail|company)\]/i;
const FILLER = [
  /lorem ipsum[^\n]{0,60}/i,
  /\b(?:sed ut perspiciatis unde|odio et unde deleniti|deserunt numquam exercitationem|ut enim ad minim veniam)\b[^\n]{0,40}/i,
  /\bjust another wordpress site\b/i,
  /\bthis is your first post\. edit or delete it\b/i,
  /\bhi, this is a comment\.\s/i,
  /\byour (?:company|business|detailing company|website|site|custom title)(?: name)?(?: goes)? here\b|\[(?:your )?(?:company|business|customer|client)[ _-]?name\]|\[your[^\]\n]{1,40}\]|\[(?:mention|insert|add|describe|placeholder)\b[^\]\n]{1,120}\]/i,
  /\b(?:insert|add|enter) (?:your )?(?:text|title|heading|description) here\b/i,
  /\b(?:designation|description|text|title|subtitle|content) goes here\b/i,
  /\bthis is (?:a paragraph|the heading|an example page)\b[^\n]{0,60}/i,
  /\bhello world!/i,
  /\b123 (?:main|fake) st(?:reet)?,? anytown\b/i,
  /\b(?:web ?site|page|site)(?: is)?(?: currently)? under construction\b/i,
  /\bsome quick example text to build on the card title\b[^\n]{0,40}/i,
  /\bis the perfect theme for your next project\b/i,
  /\breplace (?:this|with real|with your) (?:text|image|photo|review|content|logo)s?\b/i,
  /\b(?:photo|picture|image)s? coming soon\b/i,
  /\(placeholder(?: link| text| image)?\)/i,
  /\breplace (?:the |these )?placeholders?\b[^.\n]{0,60}/i,
  /\bplaceholder (?:reviews?|testimonials?|texts?|images?|photos?|content|copy|cards?|numbers?|section)\b[^.\n]{0,60}/i,
  /\bcan (?:replace this later|be replaced with (?:live|real|your own|actual) (?:reviews?|content|photos?|images?|text))\b[^.\n]{0,40}/i,
  /\bform not configured\b[^\n]{0,60}/i,
  /\b(?:more info(?:rmation)?|content|text|description) coming soon\b/i,
  /\badd your (?:own )?(?:before(?:[/ ]after)?|logo|reviews?|content) [^.\n]{0,30}\bhere\b/i,
  /\[de completat[^\]\n]{0,60}\]/i,
  BLANK,
  /\b(?:link|photo|picture|text|button|map|form|content|information)s? can be added here\b[^.\n]{0,40}/i,
  /\badd a photo (?:showcasing|of) your\b[^\n]{0,40}/i,
];
/** Titles that templates come with. Those that say nothing at all, such as "Untitled", are a finding about titles. */
const TEMPLATE_TITLE =
  /^(?:my title|(?:page|site|your) title|title here|your (?:company|business|site|website|detailing company)\b.{0,40}|.{0,40}\b(?:bootstrap template|html5? template|start bootstrap theme|website template)\b.{0,40})$/i;
/** What website builders write where the owner's details belong. */
const SAMPLE_CONTACT = [
  /\b500 Terry (?:A\.? )?Franc(?:ine|ois)[^\n]{0,40}/i,
  /\bA108 Adam Street[^\n]{0,40}/i,
  /\b[\w.+-]{1,40}@(?:mysite|yoursite|your-?domain|example|your-?company|your-?business|domainname)\.(?:com|org|net)\b/i,
  /\b(?:you|your ?name|youremail|email|name)@(?:email|domain)\.com\b/i,
  /(?<!\d)(?:\+?1[ .-])?\(?123\)?[ .-]456[ .-]789\d\b/,
  /(?<!\d)(?:\+?1[ .-]?)?5589[ .-]55488[ .-]55\b/,
  /(?<![\d])\(?(?:555|000)[ .)-]{1,2}(?:555|000)[ .-](?:5555|0000)\b/,
  /(?<!\w)\(?[xX]{3}\)?[ .-]{1,2}[xX]{3}[ .-][xX]{4}\b/,
  /\bexample@(?:gmail|yahoo|hotmail|outlook|email|mail)\.com\b/i,
  /\b123 (?:Demo|Example|Your|Anywhere|Fake|Plumb(?:er|ing)|Roof(?:er|ing)|Cleaning|Salon|Dental|Beauty|Barber|Wellness) (?:St(?:reet|\.)?|Ave(?:nue|\.)?|Road|Lane|Blvd|Boulevard)\b[^\n]{0,30}/i,
];
/** Grey boxes with their size on them, and drawings that ask to be replaced. */
const SAMPLE_PICTURE =
  /^(?:https?:)?\/\/(?:www\.)?(?:placehold\.(?:co|it|jp)|via\.placeholder\.com|placeholder\.com|dummyimage\.com|fakeimg\.pl|placekitten\.com)\/|\/replace[_-]this[_-]image/i;
const MAX_TEXT_CHARS = 200_000;
const MAX_ANCHORS = 2_000;
const MAX_TITLES = 50;
const MAX_FIELDS = 300;
const MAX_FOUND = 40;

/** Whether a text is a detail of contact that website builders write as an example. */
export function isSampleContact(text: string): boolean {
  return SAMPLE_CONTACT.some((pattern) => pattern.test(text));
}

/** `language` is that of the text. */
export function readLeftovers(sources: PageSources, language: string | null): Leftover[] {
  const { document, visibleText, contactText } = sources;
  const found: Leftover[] = [];
  const add = (kind: Leftover['kind'], seen: string | undefined) => {
    const text = cutText(seen?.trim() ?? '', 120);
    if (text !== '' && found.length < MAX_FOUND && !found.some((one) => one.seen === text))
      found.push({ kind, seen: text });
  };
  for (const title of document.byTag('title').slice(0, MAX_TITLES))
    if (!title.namespaceURI.endsWith('svg')) add('filler', TEMPLATE_TITLE.exec(textWithin(title))?.[0]);
  const text = visibleText.slice(0, MAX_TEXT_CHARS);
  for (const pattern of FILLER) add('filler', pattern.exec(text)?.[0]);
  const latin = latinIn(text);
  if (latin !== null && !found.some(({ seen }) => latin.includes(seen.slice(0, 20)))) add('filler', latin);
  add('filler', emptyLabelIn(text) ?? undefined);
  for (const pattern of SAMPLE_CONTACT)
    add('contact', pattern.exec(contactText.slice(0, MAX_TEXT_CHARS))?.[0]);
  for (const picture of document.byTag('img').slice(0, MAX_ANCHORS)) {
    const source = attribute(picture, 'src')?.slice(0, 300) ?? '';
    if (SAMPLE_PICTURE.test(source)) add('filler', source);
  }
  for (const field of ['input', 'textarea'].flatMap((tag) => document.byTag(tag).slice(0, MAX_FIELDS))) {
    const hint = attribute(field, 'placeholder')?.slice(0, 100) ?? '';
    if (language !== null && language !== 'en' && isEnglishHint(hint)) add('filler', hint);
  }
  for (const anchor of document.byTag('a').slice(0, MAX_ANCHORS)) {
    const href = attribute(anchor, 'href')?.slice(0, 1_000) ?? '';
    // What a button to write fills in.
    if (/[?&](?:text|body)=/i.test(href)) add('filler', BLANK.exec(decoded(href.replace(/\+/g, ' ')))?.[0]);
  }
  readMenuLinks(sources, add);
  for (const picture of document.byTag('img').slice(0, MAX_ANCHORS)) {
    const alternative = attribute(picture, 'alt')?.trim().slice(0, 200) ?? '';
    if (saysNothing(alternative)) add('alt', alternative);
  }
  return found;
}

/** Leftovers of some kinds on all pages, each once, with the page that has it first. */
export function leftoversOf(
  pages: readonly SitePageContent[],
  ...kinds: Leftover['kind'][]
): { seen: string; url: string }[] {
  const found = new Map<string, { seen: string; url: string }>();
  for (const { url, business } of pages) {
    for (const { kind, seen } of business.leftovers) {
      if (kinds.includes(kind) && !found.has(seen)) found.set(seen, { seen, url });
    }
  }
  return [...found.values()].slice(0, MAX_FOUND);
}
