import { namedChecks } from '@fml/report-texts/testing';
import { defaultConfig } from 'lighthouse';
import { expect, it } from 'vitest';

// A renamed check would never fail again, and its audit would silently pass.
it.each(namedChecks())('the installed Lighthouse scores %s in its accessibility category', (id) => {
  const scored = defaultConfig.categories?.accessibility?.auditRefs.filter(({ weight }) => weight > 0);
  expect(scored?.map((check) => check.id)).toContain(id);
});
