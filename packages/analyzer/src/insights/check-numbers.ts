import type { InsightsInput } from '@fml/report-texts';

/**
 * Numbers of a model's text that the report does not hold, as written; empty when all are supported.
 * Rounding and changes of unit (KB to MB, ms to s, share to per cent) are accepted. Whole numbers to 10 are
 * free as counts and ordinals, not as measurements; larger ones in words are never supported. "N out of 100" must be a measured score, and the right one
 * where the sentence names one category. The page's title supports nothing: its owner, or an attacker, wrote it.
 */
export function unsupportedNumbers(text: string, input: InsightsInput): string[] {
  const normalized = text.normalize('NFKC');
  const foreignDigits = normalized.match(/(?![0-9])\p{Nd}+/gu) ?? [];
  const wrongScores = wrongScoreClaims(normalized, input);
  const rest = normalized
    .replace(SCORE_CLAIM, ' ')
    .replace(/\b24\/7\b/g, ' ')
    .replace(/\bout of 100\b/gi, ' ');
  const supported = supportedValues(input);
  const unsupported = [...rest.matchAll(NUMBER)].flatMap(([written, digits = '', unit]) => {
    const value = Number(digits.replaceAll(',', ''));
    if (unit === undefined && Number.isInteger(value) && value <= 10) return [];
    const decimals = digits.split('.')[1]?.length ?? 0;
    return supported.some((known) => roundsTo(known, value, decimals)) ? [] : [written.trim()];
  });
  const spelled = normalized.match(SPELLED) ?? [];
  return [...foreignDigits, ...spelled, ...wrongScores, ...unsupported];
}

// Words above ten cannot be compared, and the prompt asks for digits.
const SPELLED =
  /\b(?:eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundreds?|thousands?|millions?|billions?)\b/gi;
const SCORE_CLAIM = /(\d+(?:\.\d+)?)\s*(?:\/\s*100\b|out of\s+(?:100|a hundred)\b)/gi;
const UNIT =
  '%|percent|per cent|ms\\b|milliseconds?\\b|s\\b|sec(?:onds?)?\\b|[KMG]i?B\\b|[kmg]b\\b|(?:kilo|mega)bytes?\\b|points?\\b';
// A digit run inside a word, such as h1 or mp3, is a name and not a number.
const NUMBER = new RegExp(`(?<![\\p{L}\\d_.])(\\d[\\d,]*(?:\\.\\d+)?)(?:[\\s-]*(${UNIT}))?`, 'giu');

function wrongScoreClaims(text: string, input: InsightsInput): string[] {
  const categories = [
    { name: /\bSEO\b|\bsearch|findab/i, score: input.seo_score },
    { name: /\bperformance\b|\bspeed\b/i, score: input.performance_score },
    { name: /\baccessib|ease of use/i, score: input.accessibility_score },
  ];
  // Dots inside numbers do not end a clause; commas and "and" do, so that lists of scores are read one by one.
  return text.split(/[\n;,]|\band\b|[.!?](?!\d)/).flatMap((clause) => {
    const named = categories.filter(({ name }) => name.test(clause));
    const allowed = (named.length === 1 ? named : categories).map(({ score }) => score);
    return [...clause.matchAll(SCORE_CLAIM)].flatMap(([written, value]) =>
      allowed.includes(Number(value)) ? [] : [written.trim()],
    );
  });
}

function supportedValues(input: InsightsInput): number[] {
  const { metrics, issues } = input;
  const listed = [issues.critical, issues.warnings, issues.recommendations];
  const found = listed.flat();
  const sentences = [
    ...found.flatMap((issue) => [
      issue.title,
      issue.description,
      issue.action,
      ...issue.evidence.map(({ seen }) => seen),
    ]),
    ...input.top_actions,
    ...input.coverage.notes,
    ...input.passed.map(({ title }) => title),
    ...input.not_checked.flatMap(({ title, why }) => [title, why]),
  ].join('\n');
  const written = [...sentences.normalize('NFKC').matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([digits]) =>
    Number(digits.replaceAll(',', '')),
  );
  const measured = [
    input.seo_score,
    input.performance_score,
    input.accessibility_score,
    metrics.page_size_kb,
    metrics.load_time_estimate,
    metrics.num_images,
    metrics.num_scripts,
    ...listed.map((list) => list.length),
    found.length,
    input.passed.length,
    input.not_checked.length,
  ].filter((value) => value !== null);
  return [...measured, ...written].flatMap(withOtherUnits);
}

/** KB to MB (both kinds), ms to s, and shares below 1 to per cent. */
function withOtherUnits(value: number): number[] {
  const larger = value >= 100 ? [value / 1000, value / 1024] : [];
  return value > 0 && value < 1 ? [value, value * 100] : [value, ...larger];
}

/** Whether `written`, with that many decimals, is `known` rounded; from 100 up also to two leading digits. */
function roundsTo(known: number, written: number, decimals: number): boolean {
  const step = 10 ** -decimals;
  if (Math.abs(known - written) <= step / 2 + 1e-9) return true;
  return known >= 100 && decimals === 0 && Number(known.toPrecision(2)) === written;
}
