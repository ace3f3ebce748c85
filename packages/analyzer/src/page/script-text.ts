import { parse } from 'tldts';
import { attribute, type PageDocument, type PageElement, textWithin } from './page-document.ts';
import { runningScripts } from './scripts.ts';

const MAX_ELEMENTS = 20_000;
const MAX_LINKS = 2_000;
const MAX_TEMPLATE_CHARS = 60_000;
/** Attributes that name a file whose text a script puts into the element. */
const INCLUDES = /^(?:(?:data-|w3-|ng-)?include(?:-\w{1,20})?|data-(?:load|partial|component)|hx-get)$/;
/** Where libraries of pages put the view of an address. */
const VIEW = /^(?:(?:data-)?ng-view|(?:data-)?ui-view|v-cloak)$/;
const VIEW_ELEMENT = /^(?:router-outlet|router-view|app-root|ng-view|ui-view)$/;
/** A place of a template for a value, as in "{{ phone }}", that no script has filled in. */
const TEMPLATE_VALUE = /\{\{\s{0,5}[\w$.]{1,60}(?:\s{0,5}\|[^{}\n]{1,60})?\s{0,5}\}\}/;
const FRAME = /^(?:header|footer|main)$/;
const OWN_ELEMENT = /^[a-z]+(?:-[a-z]+)*-(?:header|footer|nav|navbar|menu|contact|bar)$/;
const TEXT = /^(?:h[1-6]|p|a|li|button|label|td)$/;
/** A status line or two stay empty on many pages. */
const MIN_EMPTY_TEXTS = 5;

/**
 * Whether scripts write texts that are missing in this document: an element waits for a file or a view, or the whole foot is
 * empty, many headings and paragraphs have a name and no text, values of a template are open, or contact details are scrambled.
 */
export function awaitsScript(document: PageDocument): boolean {
  if (runningScripts(document).length === 0) return false;
  let emptyTexts = 0;
  for (const element of document.elements.slice(0, MAX_ELEMENTS)) {
    if (element.childNodes.some((child) => !('value' in child) || child.value.trim() !== '')) continue;
    const names = element.attrs.map(({ name }) => name);
    // Elements of a website's own making have a dash in their name.
    const isMade = [FRAME, OWN_ELEMENT, VIEW_ELEMENT].some((made) => made.test(element.tagName));
    if (isMade || names.some((name) => INCLUDES.test(name) || VIEW.test(name))) return true;
    const isNamed = names.some((name) => name === 'id' || name.startsWith('data-'));
    if (isNamed && TEXT.test(element.tagName) && ++emptyTexts === MIN_EMPTY_TEXTS) return true;
  }
  return scrambledTexts(document).length > 0 || hasTemplateValue(document);
}

/**
 * Texts and addresses of links whose details only a script makes readable, as in "vasb@rknzcyr.pbz": those whose mail address
 * is one of an existing domain only when it is decoded, and others that are marked like them.
 */
export function scrambledTexts(document: PageDocument): string[] {
  const links = document.byTag('a').slice(0, MAX_LINKS);
  const marks = new Set(links.filter(isScrambledMail).flatMap(classesOf));
  if (marks.size === 0) return [];
  return links
    .filter((link) => classesOf(link).some((name) => marks.has(name)))
    .flatMap((link) => [attribute(link, 'href')?.slice(0, 300) ?? '', textWithin(link, 200)]);
}

function hasTemplateValue(document: PageDocument): boolean {
  const [body] = document.byTag('body');
  return body !== undefined && TEMPLATE_VALUE.test(textWithin(body, MAX_TEMPLATE_CHARS, MAX_ELEMENTS));
}

function classesOf(element: PageElement): string[] {
  return (attribute(element, 'class') ?? '').slice(0, 500).split(/\s+/).filter(Boolean);
}

function isScrambledMail(link: PageElement): boolean {
  const address = /^mailto:([^?\s]{3,100})/i.exec(attribute(link, 'href') ?? '')?.[1] ?? '';
  const decodings = [rotated(address), [...address].reverse().join('')];
  return !isMail(address) && decodings.some(isMail);
}

/** Letters moved by half of the alphabet. */
function rotated(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const first = letter < 'a' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
  });
}

function isMail(address: string): boolean {
  const [, host] = /^[^@]{1,64}@([^@]{3,80})$/.exec(address) ?? [];
  return host !== undefined && parse(host).isIcann === true;
}
