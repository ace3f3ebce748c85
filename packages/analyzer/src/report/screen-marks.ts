import { PHONE_SCREEN, type ReportIssue, type ScreenMark } from '@fml/contract';
import { cutText } from '../page/cut-text.ts';
import type { FirstScreenElement, FirstScreenText, RenderedPage } from '../stages.ts';

const MAX_MARKS = 8;
const MAX_MARKS_PER_FINDING = 2;

type Box = Pick<FirstScreenText, 'x' | 'y' | 'width' | 'height'>;

/** Findings about a link or a button, whose evidence is its words or its address. */
const ABOUT_ELEMENTS = new Set([
  'covered-call-button',
  'phone-link',
  'contact-consistency',
  'visible-phone',
  'action-links',
  'text-or-chat-links',
  'neighborhood-language',
  'broken-links',
]);
/** Findings about a number or an address in the text. */
const ABOUT_TEXTS = new Set(['phone-link', 'name-address-phone']);

/** Where the findings are on the picture, numbered in the order of the findings. */
export function screenMarks(issues: readonly ReportIssue[], rendered: RenderedPage | null): ScreenMark[] {
  if (!rendered) return [];
  const marks: Omit<ScreenMark, 'number'>[] = [];
  for (const issue of issues) {
    const boxes = [
      ...(ABOUT_ELEMENTS.has(issue.id)
        ? rendered.firstScreen.filter((element) => isEvidence(element, issue, rendered.url))
        : []),
      ...(ABOUT_TEXTS.has(issue.id)
        ? rendered.firstScreenTexts.filter(({ text }) => issue.evidence.some(({ seen }) => holds(text, seen)))
        : []),
    ].flatMap((box) => clipped(box) ?? []);
    const distinct = boxes.filter(
      (box, index) => boxes.findIndex((other) => other.x === box.x && other.y === box.y) === index,
    );
    marks.push(...distinct.slice(0, MAX_MARKS_PER_FINDING).map((box) => ({ issue_id: issue.id, ...box })));
  }
  return marks.slice(0, MAX_MARKS).map((mark, index) => ({ ...mark, number: index + 1 }));
}

/** Whether the evidence of a finding names the element by its words and, where it has both, by its address. */
function isEvidence({ text, href }: FirstScreenElement, { evidence }: ReportIssue, pageUrl: string): boolean {
  return evidence.some(({ seen, seen_message, where_message }) => {
    const named = where_message?.values.text;
    const address = seen_message ? seen_message.values.address : seen;
    const sameWords = typeof named === 'string' && named !== '' && named === cutText(text, 80);
    const sameAddress =
      typeof address === 'string' && href !== null && address !== '' && isSameHref(address, href, pageUrl);
    // A dead link may have no address at all, and a picture has no words.
    return sameWords || sameAddress;
  });
}

/** Whether an address as written on the page is the one that the browser made of it. */
function isSameHref(written: string, href: string, pageUrl: string): boolean {
  if (/^#?$|^javascript:/i.test(written)) return false;
  return cutText(href) === written || URL.parse(written, pageUrl)?.href === href;
}

function holds(text: string, seen: string): boolean {
  return seen.length >= 7 && text.includes(seen);
}

/** The part of a box that is on the picture; null when none of it is. */
function clipped({ x, y, width, height }: Box): Box | null {
  const left = Math.max(0, x);
  const top = Math.max(0, y);
  const right = Math.min(PHONE_SCREEN.width, x + width);
  const bottom = Math.min(PHONE_SCREEN.height, y + height);
  if (right <= left || bottom <= top) return null;
  return { x: left, y: top, width: right - left, height: bottom - top };
}
