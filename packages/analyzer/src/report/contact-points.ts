import type { ContactPoint, ReportMessage } from '@fml/contract';
import { message, type Text, writeText } from '@fml/report-texts';
import type { Facts } from '../facts.ts';
import { cutText } from '../page/cut-text.ts';

const MAX_PLACES = 12;

/** Name, address and phone as found on the website; empty when the page could not be read. */
export function contactPoints(facts: Facts): ContactPoint[] {
  const fact = facts.get('contactPoints');
  if (!fact.ok) return [];
  return fact.value.map(({ kind, versions, odd }) => ({
    kind,
    values: versions.map(({ text, normalized, where }) => ({
      text: cutText(text),
      normalized: cutText(normalized),
      ...writtenPlaces(where),
    })),
    agrees: odd.length === 0,
  }));
}

function writtenPlaces(places: readonly Text[]): { where: string[]; where_message: ReportMessage[] } {
  const distinct = new Map(places.map((place) => [cutText(writeText('en', place) ?? ''), place]));
  const kept = [...distinct].slice(0, MAX_PLACES);
  return {
    where: kept.map(([written]) => written),
    where_message: kept.map(([, place]) =>
      typeof place === 'string' ? message('coverage.as_written', { text: place }) : place,
    ),
  };
}
