export interface MarkdownLine {
  isHeading: boolean;
  text: string;
}

/** Markdown for a reader without a renderer, line by line: formatting is dropped, no matter how deeply it is nested. */
export function markdownLines(markdown: string): MarkdownLine[] {
  return markdown
    .split('\n')
    .map((line) => ({
      isHeading: /^\s*#/.test(line),
      text: line.replace(/^[\s>#*+-]+/, '').replaceAll('**', ''),
    }))
    .filter(({ text }) => text !== '');
}
