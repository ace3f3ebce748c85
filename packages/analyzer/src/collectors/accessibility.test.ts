import { defaultConfig } from 'lighthouse';
import { expect, it } from 'vitest';
import { READ_CHECKS } from './accessibility.ts';

// A renamed check would never fail again, and its audit would silently pass.
it.each(READ_CHECKS)('the installed Lighthouse scores %s in its accessibility category', (id) => {
  const scored = defaultConfig.categories?.accessibility?.auditRefs.filter(({ weight }) => weight > 0);
  expect(scored?.map((check) => check.id)).toContain(id);
});
