import { isSimpleMarkdown } from '@fml/contract';
import { hostOf, type InsightsInput, unsupportedPraise } from '@fml/report-texts';
import { unsupportedNumbers } from './check-numbers.ts';

const MAX_ANSWER_BYTES = 8 * 1024;
const MIN_ANSWER_WORDS = 40;

const MARKUP: readonly { pattern: RegExp; why: string }[] = [
  { pattern: /<[a-z/!?]/i, why: 'the text contains HTML' },
  { pattern: /!\[/, why: 'the text contains an image' },
  {
    pattern:
      /\]\s*[([:]|\b(?:https?|ftp|mailto|tel|data|javascript|vbscript):|\bwww\.|&[#a-z0-9]+;|@[a-z0-9-]+\./i,
    why: 'the text contains a link',
  },
  // Tabs and line breaks are the only control characters of honest prose.
  { pattern: /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Co}]/u, why: 'the text contains invisible characters' },
];

const REFUSAL =
  /\b(?:I(?:'|’)?m sorry|I can(?:no|'|’)t|I am (?:unable|not able)|I(?:'|’)m (?:unable|not able)|as an AI|language model|cannot (?:assist|comply|help with))\b/i;
/** The text is shown and downloaded on its own, so it must not refer to other places in the report. */
const POSITION_WORDS =
  /\b(?:list(?:ed)? (?:above|below)|(?:see|shown|findings?|points?) (?:above|below)|the following list)\b/i;
const INSTRUCTIONS =
  /\b(?:ignore|disregard) (?:all |any |the )?(?:previous|prior|above)\b|\bsystem prompt\b|^\s*(?:system|assistant|user)\s*:/im;

/** File and vocabulary names that look like domains and are not. */
const HARMLESS_NAMES =
  /^(?:schema\.org|(?:[\w-]+\.)+(?:txt|xml|html?|js|css|php|webp|avif|jpe?g|png|svg|gif|pdf|json))$/i;

/** Why a model's text must not be shown, or null when it may. Any doubt is a reason: the rules can always write the text. */
export function rejectionOf(text: string, input: InsightsInput): string | null {
  if (text.trim() === '') return 'the text is empty';
  if (Buffer.byteLength(text) > MAX_ANSWER_BYTES) return 'the text is too long';
  if (!isSimpleMarkdown(text)) return 'the text is nested too deeply';
  const markup = MARKUP.find(({ pattern }) => pattern.test(text));
  if (markup) return markup.why;
  if (REFUSAL.test(text.slice(0, 400))) return 'the model refused';
  if (POSITION_WORDS.test(text)) return 'the text points to a place of the report';
  if (INSTRUCTIONS.test(text)) return 'the text repeats instructions';
  if (text.split(/\s+/).length < MIN_ANSWER_WORDS) return 'the text is too short';
  const praise = unsupportedPraise(text, input);
  if (praise !== null) return `the text praises what the report does not: "${praise}"`;
  const foreign = foreignHosts(text, input);
  if (foreign.length > 0) return `the text names another website: ${foreign.slice(0, 3).join(', ')}`;
  const numbers = unsupportedNumbers(text, input);
  if (numbers.length > 0)
    return `the text has numbers the report does not hold: ${numbers.slice(0, 3).join(', ')}`;
  return null;
}

function foreignHosts(text: string, input: InsightsInput): string[] {
  const own = hostOf(input);
  const named = text.match(/\b(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,24}\b/gi) ?? [];
  return named.filter(
    (name) => name.toLowerCase().replace(/^www\./, '') !== own && !HARMLESS_NAMES.test(name),
  );
}
