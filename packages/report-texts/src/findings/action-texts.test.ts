import { expect, test } from 'vitest';
import { CATALOGS } from '../catalog-messages/catalogs.ts';

/** Actions are shown in several places of a report and in its file: none of them may refer to a place next to it. */
const POSITION_WORDS =
  /\b(?:above|below|following|the list|this list|listed here|as shown|on the (?:left|right))\b/i;
const SPANISH_POSITION_WORDS =
  /\b(?:más arriba|más abajo|siguientes?|la lista|esta lista|a la (?:izquierda|derecha))\b/i;
/** An action that begins with a pronoun for the evidence cannot be read without it. */
const POINTING_WORDS = /\b(?:these|those|each of them)\b/i;
const SPANISH_POINTING_WORDS = /\b(?:estos|estas|esos|esas|cada uno de ellos)\b/i;

test.each([
  ['en', POSITION_WORDS, POINTING_WORDS],
  ['es', SPANISH_POSITION_WORDS, SPANISH_POINTING_WORDS],
] as const)('every action reads right wherever it appears (%s)', (language, position, pointing) => {
  const actions = [...CATALOGS[language]].filter(([key]) => key.endsWith('.action')).map(([, text]) => text);
  expect(actions.length).toBeGreaterThan(45);
  expect(actions.filter((action) => position.test(action) || pointing.test(action))).toEqual([]);
});
