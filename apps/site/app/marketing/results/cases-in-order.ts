import { caseStudies } from '../job-ticket/case-studies.ts';
import { longCase } from './content.ts';

/** As the page shows them: the one that is told in full comes first. */
export const casesInOrder = caseStudies.toSorted(
  (a, b) => Number(b.jobNumber === longCase.jobNumber) - Number(a.jobNumber === longCase.jobNumber),
);
