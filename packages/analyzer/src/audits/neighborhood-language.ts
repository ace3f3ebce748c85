import { message } from '@fml/report-texts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const neighborhoodLanguage = defineAudit({
  id: 'neighborhood-language',
  facts: ['spanish', 'sitePages'] as const,
  run({ spanish, sitePages }) {
    const dead = spanish.versions.filter(({ works }) => works === false);
    if (dead.length > 0) {
      return fail('warning', {
        variant: 'dead_link',
        evidence: dead.map(({ text, href, status }) => ({
          where: message('where.link', { text }),
          seen:
            status === null
              ? href || message('action-links.seen.no_address')
              : message('action-links.seen.error', { address: href, status }),
        })),
      });
    }
    const pages = [sitePages.analyzed, ...sitePages.others];
    // A short page has to be taken at its word.
    const inSpanish = pages.filter(
      ({ business, language }) => (business.language ?? language?.slice(0, 2).toLowerCase()) === 'es',
    );
    const working = spanish.versions.find(({ works }) => works === true);
    if (inSpanish.length > 0) return pass('es');
    if (working) return pass(working.href);
    if (spanish.statements[0]) return pass(spanish.statements[0]);
    return spanish.versions.length > 0
      ? couldNotCheck(message('neighborhood-language.why.by_script'))
      : notApplicable(message('neighborhood-language.why.no_offer'));
  },
});
