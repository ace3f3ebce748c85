import { cutText } from '../../page/cut-text.ts';
import { attribute, type PageDocument, textWithin } from '../../page/page-document.ts';
import { jsonLdNodes, property } from '../../page/structured-data.ts';
import { daysNamed, hoursInText, type Openings, type StatedHours } from './hours-text.ts';

const MAX_NODES = 50;
const MAX_ENTRIES = 60;

/** Opening hours that structured data declares. */
export function hoursInData(document: PageDocument): StatedHours[] {
  const stated: StatedHours[] = [];
  for (const node of jsonLdNodes(document)) {
    const entries = listOf(property(node, 'openingHoursSpecification'));
    const openings = entries.flatMap(openingOf);
    if (openings.length > 0) stated.push({ text: textOf(openings), openings, of: 'open' });
    const lines = listOf(property(node, 'openingHours')).filter((line) => typeof line === 'string');
    stated.push(...ofLines(lines));
    if (stated.length >= MAX_NODES) break;
  }
  const marked = document.elements
    .filter((element) => /(?:^|\s)openingHours(?:\s|$)/.test(attribute(element, 'itemprop') ?? ''))
    .slice(0, MAX_ENTRIES)
    .map(
      (element) =>
        attribute(element, 'content') ?? attribute(element, 'datetime') ?? textWithin(element, 300),
    );
  return [...stated, ...ofLines(marked)];
}

/** "Mo-Fr 08:00-17:00", one or several lines of one business. */
function ofLines(lines: readonly string[]): StatedHours[] {
  const text = lines
    .slice(0, MAX_ENTRIES)
    .map((line) => line.slice(0, 200))
    .join('\n');
  return text === '' ? [] : hoursInText(text, ['data']).filter(({ openings }) => openings.length > 0);
}

function openingOf(entry: unknown): Openings {
  if (typeof entry !== 'object' || entry === null) return [];
  const days = listOf(property(entry, 'dayOfWeek')).flatMap((day) => {
    const name = String(typeof day === 'object' && day !== null ? property(day, 'name') : day);
    return daysNamed(name.replace(/^.*[/#]/, ''));
  });
  const [opens, closes] = [clock(property(entry, 'opens')), clock(property(entry, 'closes'))];
  // Hours of a season or a holiday are not those of every week.
  if (days.length === 0 || property(entry, 'validFrom') !== undefined) return [];
  if (opens === null || closes === null) return [];
  return opens === closes ? [{ days, opens: null, closes: null }] : [{ days, opens, closes }];
}

function clock(value: unknown): string | null {
  const [, hour = '', minute] =
    /^(?:T)?(\d{1,2}):(\d{2})/.exec(typeof value === 'string' ? value.trim() : '') ?? [];
  return hour === '' || Number(hour) > 24 ? null : `${hour.padStart(2, '0')}:${minute}`;
}

function textOf(openings: Openings): string {
  return cutText(
    openings.map(({ days, opens, closes }) => `${days.join(', ')} ${opens ?? ''}-${closes ?? ''}`).join('; '),
    200,
  );
}

function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value.slice(0, MAX_ENTRIES) : [value];
}
