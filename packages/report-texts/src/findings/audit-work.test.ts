import { expect, test } from 'vitest';
import { FAMILIES } from '../catalog-messages/catalogs.ts';
import { auditWork } from './audit-work.ts';

const audits = Object.entries(FAMILIES).flatMap(([family, texts]) =>
  Object.keys(texts).map((id) => [id, family] as const),
);

test.each(audits)('%s belongs to %s, with a fixer and a round number of minutes', (id, family) => {
  const work = auditWork(id);
  expect(work).toMatchObject({ family, fixer: expect.stringMatching(/^(?:owner|web_person|agency)$/) });
  expect((work?.minutes ?? 0) % 5).toBe(0);
  expect(work?.minutes).toBeGreaterThan(0);
});

test.each(['', 'gone-audit', '__proto__', 'toString'])('an audit named %j is not known', (id) => {
  expect(auditWork(id)).toBeNull();
});
