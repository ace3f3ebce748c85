/** The `handle` of routes whose pages do without the framework in the browser. */
export const DOCUMENT_PAGE = { isDocument: true } as const;

export function isDocumentPage(matches: readonly { handle?: unknown }[]): boolean {
  return matches.some(({ handle }) => handle === DOCUMENT_PAGE);
}
