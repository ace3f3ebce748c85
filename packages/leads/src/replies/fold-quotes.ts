/** Characters. A longer line is text, and never the head of a quote or of a signature. */
const MAX_MARK_LENGTH = 300;
/** Lines over which mail programs break "On ... wrote:". */
const MAX_ATTRIBUTION_LINES = 4;
/** Lines after "From:" in which the other names of a header are expected. */
const MAX_HEADER_LINES = 8;

/** How "On ... wrote:" begins in the languages that mail programs speak. */
const ATTRIBUTION_START =
  /^-*\s*(on|am|le|el|il|em|op|den|dnia|w dniu|på|pe|ср|вт|пн|чт|пт|сб|вс|в|在|20\d\d[-/.年])(?![\p{L}])/iu;
/** How it ends; some name the person after the verb. */
const ATTRIBUTION_END =
  /(?:(?<![\p{L}])(?:wrote|schrieb|écrit|escribió|scritto|escreveu|schreef|pisze|napisał(?:\(a\))?|skrev|kirjoitti|пишет|написал(?:а|\(а\))?)(?![\p{L}]).{0,150}|写道\s?|작성\s?|のメッセージ\s?)[:：]\s?-*$/iu;
/** A date or an address is in every attribution that a program writes. */
const DATE_OR_ADDRESS = /[\d@<]/;

const ORIGINAL_MESSAGE =
  /^[-_]{1,12}\s?(original message|original-nachricht|ursprüngliche nachricht|message d'origine|mensaje original|messaggio originale|mensagem original|oorspronkelijk bericht|oprindelig besked|ursprungligt meddelande)\s?[-_]{0,12}$/i;
const FORWARDED =
  /^(-{2,12}\s?(forwarded message|forwarded by .{1,80}|weitergeleitete nachricht|message transféré|mensaje reenviado|messaggio inoltrato|mensagem encaminhada|doorgestuurd bericht)\s?-{2,12}|begin forwarded message:|anfang der weitergeleiteten nachricht:|début du message (transféré|réexpédié)\s?:)$/i;

const HEADER_FROM = /^\*?(from|von|de|da|van|fra|från|od|от|发件人|差出人|보낸 사람)\s?\*?\s?[:：]/i;
const HEADER_OTHER =
  /^\*?(sent|date|to|cc|subject|gesendet|datum|an|betreff|envoyé|à|objet|enviado( el)?|fecha|para|asunto|inviato|data|a|oggetto|verzonden|aan|onderwerp|sendt|dato|til|emne|skickat|till|ämne|wysłano|do|temat|assunto|отправлено|кому|тема|发送时间|收件人|主题|日時|宛先|件名|보낸 날짜|받는 사람|제목)\s?\*?\s?[:：]/i;

/** From such a line on, a person says no more than who is writing, and on what. */
const SIGNATURE =
  /^(\s*-{2,4}|\s*_{2,4}|\+{2,4}|={2,4}|_{32}|(cheers|best wishes|bien à vous)[,!]{0,2}|(\w{1,20}\s)?(and\s)?regards[,!]{0,2}|(\w{1,20}\s)?cordialement[,!]{0,2}|bonne (journée|soirée)!?|(sent from|sendt fra|envoyé (depuis|de mon|à partir de)|enviado desde|inviato da|verzonden vanaf|verstuurd vanaf|get outlook for|télécharger outlook pour)\s.+|(gesendet )?von .+ gesendet|gesendet (von|mit) .+)$/i;

/**
 * The answer apart from what it repeats and from its signature; nothing of either is lost. Every line is looked at a fixed
 * number of times, and patterns see lines of `MAX_MARK_LENGTH` only: the work grows with the text and no faster.
 */
export function foldQuotes(text: string): { body: string; quoted: string | null } {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const shown: string[] = [];
  const folded: string[] = [];
  let isSignature = false;
  let next = 0;
  while (next < lines.length) {
    const line = lines[next] ?? '';
    if (isMark(line, FORWARDED)) {
      // What a person forwards is what they wanted to say.
      for (const forwarded of lines.slice(next)) shown.push(forwarded);
      break;
    }
    if (isQuote(line)) {
      isSignature = false;
      folded.push(line);
      next += 1;
      continue;
    }
    const head = quoteHeadEnd(lines, next);
    if (head === null) {
      isSignature ||= isMark(line, SIGNATURE);
      (isSignature ? folded : shown).push(line);
      next += 1;
      continue;
    }
    const quote = nextWritten(lines, head + 1);
    // Without marks at its lines, a quote has no end.
    const end = isQuote(lines[quote] ?? '') ? quote : lines.length;
    for (const repeated of lines.slice(next, end)) folded.push(repeated);
    isSignature = false;
    next = end;
  }
  const body = shown.join('\n').trim();
  const quoted = folded.join('\n').trim();
  // A person who wrote into the quote, or whose words look like one.
  return body === '' ? { body: text.trim(), quoted: null } : { body, quoted: quoted === '' ? null : quoted };
}

/** The last line of what introduces a quote at `start`; null when nothing does. */
function quoteHeadEnd(lines: readonly string[], start: number): number | null {
  const line = lines[start] ?? '';
  if (isMark(line, ORIGINAL_MESSAGE)) return start;
  if (isMark(line, HEADER_FROM)) {
    const others = lines
      .slice(start + 1, start + 1 + MAX_HEADER_LINES)
      .filter((each) => isMark(each, HEADER_OTHER));
    if (others.length >= 2) return start;
  }
  const isStart = isMark(line, ATTRIBUTION_START);
  for (let end = start; end < Math.min(start + MAX_ATTRIBUTION_LINES, lines.length); end += 1) {
    const last = lines[end] ?? '';
    if (last === '' || isQuote(last)) return null;
    // "On Friday works." above "On Nov 3, Ana wrote:" is no part of it.
    if (end > start && (!isStart || isMark(last, ATTRIBUTION_START))) return null;
    if (!isMark(last, ATTRIBUTION_END)) continue;
    const isByProgram = DATE_OR_ADDRESS.test(lines.slice(start, end + 1).join(' '));
    const isBeforeQuote = isQuote(lines[nextWritten(lines, end + 1)] ?? '');
    return isBeforeQuote || (isStart && isByProgram) || /<[^<>\s]{1,200}@[^<>\s]{1,200}>/.test(last)
      ? end
      : null;
  }
  return null;
}

/** The next line that is not empty. A program leaves a few empty lines at most. */
function nextWritten(lines: readonly string[], start: number): number {
  let at = start;
  while (at < start + MAX_ATTRIBUTION_LINES && lines[at] === '') at += 1;
  return at;
}

function isQuote(line: string): boolean {
  return line.startsWith('>');
}

function isMark(line: string, pattern: RegExp): boolean {
  return line.length <= MAX_MARK_LENGTH && pattern.test(line);
}
