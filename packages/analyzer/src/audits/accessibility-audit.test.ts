import type { AuditId } from '@fml/report-texts';
import { auditCases } from '../../test-support/audit-cases.ts';
import { failingCheck } from '../../test-support/failing-check.ts';

/** A page with such parts as the audit is about, and one of the checks of the browser that it reports. */
const AUDITS_OF_PARTS: Partial<Record<AuditId, [body: string, check: string]>> = {
  'aria-marks': ['<div role="menu">Menu</div>', 'aria-required-children'],
  'frame-titles': ['<iframe src="https://www.google.com/maps/embed?pb=1"></iframe>', 'frame-title'],
  'hidden-focus': ['<div aria-hidden="true"><a href="/">Home</a></div>', 'aria-hidden-focus'],
  'keyboard-order': ['<a href="/" tabindex="3">Home</a>', 'accesskeys'],
  'links-in-text': ['<p>Ask <a href="/us">us</a> today</p>', 'link-in-text-block'],
  'list-structure': ['<ul><li>Drains</li></ul>', 'listitem'],
  'page-refresh': ['<meta http-equiv="refresh" content="10">', 'meta-refresh'],
  'parts-language': ['<p lang="sp">Hola</p>', 'valid-lang'],
  'skip-navigation': ['<a href="/a">A</a>'.repeat(6), 'skip-link'],
  'table-headers': ['<table><tr><th>Price</th></tr></table>', 'th-has-data-cells'],
  'video-captions': ['<video src="/tour.mp4"></video>', 'video-caption'],
};

for (const [id, [body, check]] of Object.entries(AUDITS_OF_PARTS)) {
  const failing = (failed: string) => ({ body, browser: failingCheck(failed, 'p.seen') });
  auditCases(id as AuditId, {
    'what no check complains of is fine': ['pass', { body }],
    'a failing check is shown with its element': ['recommendation', failing(check), 'p.seen'],
    'a check of something else is no finding': ['pass', failing('color-contrast')],
    'a page without such parts needs none': ['notApplicable', '<p>Plumber</p>'],
    'checks that did not run prove nothing': [
      'couldNotCheck',
      { body, browser: { accessibilityScore: null } },
    ],
  });
}
