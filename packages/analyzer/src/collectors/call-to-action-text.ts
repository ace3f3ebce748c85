const INVITING_WORDS =
  /\b(?:call|phone|text us|book|schedule|appointments?|quote|estimate|contact|reserve|reservations?|order|directions|get started|get help|request|consultation|inspection|assessment|evaluation|sign up|join|buy|shop|menu & order|message us|chat)\b/i;

/** Whether the words of a link or button invite to call, book, ask for a quote, order or come by. */
export function isCallToActionText(text: string): boolean {
  return INVITING_WORDS.test(text);
}
