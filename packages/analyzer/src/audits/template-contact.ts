import { message } from '@fml/report-texts';
import { allAt, defineAudit, fail, notApplicable, pass } from './audit.ts';

/** What website builders write where the owner's details belong. */
const SAMPLES = [
  /\b500 Terry (?:A\.? )?Franc(?:ine|ois)[^\n]{0,40}/i,
  /\binfo@(?:mysite|yoursite|yourdomain|example|yourcompany|yourbusiness)\.com\b/i,
  /\b(?:you|your ?name|youremail|email|name)@(?:example|email|domain|yourdomain|yoursite)\.com\b/i,
  /\b(?:\+?1[ .-])?\(?123\)?[ .-]456[ .-]7890\b/,
  /\b(?:555|000)[ .)-]{1,2}(?:555|000)[ .-](?:5555|0000)\b/,
  /\b123 (?:Demo|Example|Your|Anywhere|Fake) St(?:reet|\.)?\b[^\n]{0,30}/i,
];

export const templateContact = defineAudit({
  id: 'template-contact',
  facts: ['businessDetails', 'pageText'] as const,
  run({ businessDetails: { visibleText }, pageText }) {
    if (pageText.words === 0) return notApplicable(message('gap.no_text'));
    const found = SAMPLES.flatMap((sample) => sample.exec(visibleText)?.[0] ?? []);
    if (found.length === 0) return pass();
    return fail('critical', { variant: 'found', evidence: allAt(message('where.visible_text'), found) });
  },
});
