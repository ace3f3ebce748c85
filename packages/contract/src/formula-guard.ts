/** Text that begins so is a formula to a spreadsheet; the full-width forms are in some languages. */
const AT_START = /^(?=[=+\-@\t\r\n'＝＋－＠])/;
/**
 * The same within a text, behind what begins a cell when the file is read with semicolons or tabs: quotes do not hold
 * a cell together then.
 */
const WITHIN = /(?<=[;\t\r\n])(?="*[=+\-@'＝＋－＠])/g;
const GUARDS = /(?<=[;\t\r\n])'(?="*[=+\-@'＝＋－＠])|^'(?=[=+\-@\t\r\n'＝＋－＠])/g;

/**
 * The text of a cell with an apostrophe before all that a spreadsheet would run. An apostrophe that was there gets another one, which
 * keeps the step reversible.
 */
export function withFormulaGuard(text: string): string {
  return text.replace(WITHIN, "'").replace(AT_START, "'");
}

/** The text of a cell that `withFormulaGuard` wrote. */
export function withoutFormulaGuard(text: string): string {
  return text.replace(GUARDS, '');
}
