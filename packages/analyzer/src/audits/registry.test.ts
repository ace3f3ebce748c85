import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { failOnBroken } from '../../test-support/fail-on-broken.ts';
import {
  NO_BROWSER,
  NO_BROWSER_SENTENCE,
  resource,
  testFacts,
  testSources,
} from '../../test-support/site.ts';
import type { BrokenPart } from '../broken-parts.ts';
import { collectFacts } from '../facts.ts';
import { defineAudit } from './audit.ts';
import { AUDITS } from './registry.ts';
import { runAudits } from './run-audits.ts';

const NOT_AUDITS = new Set([
  'access-audit.ts',
  'accessibility-audit.ts',
  'audit.ts',
  'audit-outcome.ts',
  'duplicates-audit.ts',
  'registry.ts',
  'run-audits.ts',
]);
const auditFiles = readdirSync(import.meta.dirname).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !NOT_AUDITS.has(name),
);
const sourceOf = (name: string) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8');
const ids = AUDITS.map(({ audit }) => audit.id);

describe('the audit registry', () => {
  it('lists exactly the audits that have a file, each once', () => {
    expect([...ids].sort()).toEqual(auditFiles.map((name) => name.replace(/\.ts$/, '')).sort());
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(auditFiles)('%s has a test with a passing, a failing and an undecided case', (name) => {
    if (sourceOf(name).includes('= accessibilityAudit({')) {
      expect(sourceOf('accessibility-audit.test.ts')).toContain(`'${name.replace(/\.ts$/, '')}': [`);
      return;
    }
    const source = sourceOf(name.replace(/\.ts$/, '.test.ts'));
    expect(source).toContain("'pass'");
    expect(source).toMatch(/'(?:critical|warning|recommendation)'/);
    expect(source).toMatch(/'(?:notApplicable|couldNotCheck)'/);
  });

  it.each(auditFiles)('%s has no words of its own: those are in the catalogs', (name) => {
    const source = sourceOf(name);
    // Markup and addresses are the same in every language.
    expect(source).not.toMatch(/\b(?:where|seen|why):\s*['"`][a-z][a-z ]*['"`$.,:]/i);
    expect(source).not.toMatch(/\b(?:couldNotCheck|notApplicable)\(\s*['"`]/);
  });

  it('orders by distinct weights from 0 to 100, so that the list never depends on chance', () => {
    const weights = AUDITS.map(({ weight }) => weight);
    expect(new Set(weights).size).toBe(weights.length);
    for (const weight of weights) expect(weight).toSatisfy((value: number) => value >= 0 && value <= 100);
  });

  it('is described, audit by audit, in docs/scoring.md', () => {
    const document = readFileSync(`${import.meta.dirname}/../../../../docs/scoring.md`, 'utf8');
    const described = [...document.matchAll(/^\| `([a-z0-9-]+)` \|/gm)].map((match) => match[1]);
    expect(described.sort()).toEqual([...ids].sort());
  });
});

describe('running audits', () => {
  it('turns a throw into "could not check", tells of it and keeps the other verdicts', () => {
    const error = new Error('boom');
    const told: BrokenPart[] = [];
    const throwing = defineAudit({
      id: 'https',
      facts: ['head'] as const,
      run: () => {
        throw error;
      },
    });
    const audits = [{ audit: throwing, weight: 1 }, ...AUDITS.slice(0, 1)];
    const verdicts = runAudits(testFacts(), (part) => told.push(part), audits);
    expect(verdicts.map(({ outcome }) => outcome.kind)).toEqual(['couldNotCheck', 'pass']);
    expect(told).toEqual([{ kind: 'audit', id: 'https', error }]);
  });

  it('hands an audit the facts it declared and no others', () => {
    const seen: string[] = [];
    const curious = defineAudit({
      id: 'https',
      facts: ['head', 'links'] as const,
      run: (facts) => {
        seen.push(...Object.keys(facts));
        return { kind: 'pass', seen: null };
      },
    });
    curious.run(testFacts(), failOnBroken);
    expect(seen.sort()).toEqual(['head', 'links']);
  });

  it.each(AUDITS.map(({ audit }) => [audit.id, audit] as const))(
    'says why %s could not check what is not known',
    (_id, audit) => {
      const unknown = { get: () => ({ ok: false as const, why: NO_BROWSER }) };
      expect(audit.run(unknown, failOnBroken)).toMatchObject({
        kind: 'couldNotCheck',
        why: NO_BROWSER_SENTENCE,
        why_message: NO_BROWSER,
      });
    },
  );

  it('gives every audit a verdict when no browser ran, without a single invented failure of measurement', () => {
    const verdicts = runAudits(testFacts({ browser: null }), failOnBroken);
    expect(verdicts).toHaveLength(AUDITS.length);
    for (const id of ['page-weight', 'largest-paint', 'layout-shift', 'color-contrast']) {
      expect(verdicts.find((verdict) => verdict.id === id)?.outcome.kind).toBe('couldNotCheck');
    }
  });

  it('survives facts of a page that is not HTML at all', () => {
    // Invalid addresses only occur in this test: they break collectors.
    const ignored = () => undefined;
    const broken = collectFacts(
      {
        fetch: {
          ...testSources().fetch,
          page: resource({ url: ':', status: 0, headers: {}, body: '\u0000', truncated: true }),
          robotsTxt: { ok: false, fault: { code: 'internal' } },
          sitemap: { ok: false, fault: { code: 'internal' } },
          plainHttp: null,
          alternateHost: null,
          links: [{ url: ':', status: null, why: null }],
        },
        measurement: { why: 'none' },
        now: new Date(0),
      },
      ignored,
    );
    expect(runAudits(broken, ignored)).toHaveLength(AUDITS.length);
  });
});
