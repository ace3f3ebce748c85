import {
  DOCUMENT_MARK,
  EMPTY_LATE_PART,
  EXECUTABLE_SCRIPT,
  MODULE_PRELOAD,
  REACT_MARKS,
} from '../patterns.ts';

/** What a browser may fetch ahead when a visitor is about to follow a link: our own pages, not the lead desk or files. */
const FETCH_AHEAD = {
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: ['/admin*', '/*.*'] } }] },
      eagerness: 'moderate',
    },
  ],
};

/** Whether a prerendered page is marked as one that is read, not operated (app/site-frame/document-page.ts). */
export function isDocument(html: string): boolean {
  return DOCUMENT_MARK.test(html);
}

/**
 * Such a page without the scripts and marks that the framework wrote to take it over. Fails the build when a part of
 * the page would arrive by one of those scripts.
 */
export function stripFramework(html: string): string {
  const page = html
    .replaceAll(EXECUTABLE_SCRIPT, '')
    .replaceAll(MODULE_PRELOAD, '')
    .replaceAll(REACT_MARKS, '')
    .replaceAll(EMPTY_LATE_PART, '');
  if (page.includes(' id="S:')) {
    throw new Error('A part of the page arrives late, by a script that documents do not have.');
  }
  const rules = `<script type="speculationrules">${JSON.stringify(FETCH_AHEAD)}</script>`;
  return page.replace('</body>', `${rules}</body>`);
}
