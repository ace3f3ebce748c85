const INVITING_WORDS =
  /\b(?:call|phone|text us|book|schedule|appointments?|quote|estimate|contact|reserve|reservations?|order|directions|get started|get help|request|consultation|inspection|assessment|evaluation|sign up|join|buy|shop|menu & order|message us|chat)\b/i;

/** The same in Spanish; letters with accents are no end of a word to \b. */
const INVITING_SPANISH =
  /(?<!\p{L})(?:ll[aá]m[ae](?:nos|me)?|agend[ae]r?|reserv(?:[ae]r?|aci[oó]n|aciones)|citas?|cotiza(?:r|ci[oó]n)?|cotice|presupuestos?|estimados?|cont[aá]ct(?:o|[ae]nos|ar)|escr[ií]b[ae]nos|pedir|pida|ordenar|ordene|c[oó]mo llegar|consulta|comprar|compre|solicit[ae]r?)(?!\p{L})/iu;

/** Whether the words of a link or button invite to call, book, ask for a quote, order or come by. */
export function isCallToActionText(text: string): boolean {
  return INVITING_WORDS.test(text) || INVITING_SPANISH.test(text);
}
