import { describe, expect, it } from 'vitest';
import { sampleReport } from '../../../../test-support/sample-report.ts';
import { ENGLISH } from '../labels/english.ts';
import { SPANISH } from '../labels/spanish.ts';
import { reportFileName, reportText } from './report-text.ts';

describe('reportText', () => {
  it('holds the URL, the date, the scores, the metrics, every issue and the insights', () => {
    const report = sampleReport();
    const text = reportText(report, ENGLISH);
    expect(text).toContain('URL: https://riverside-plumbing.example/');
    expect(text).toContain('Date: 2026-11-20T18:24:00.000Z');
    expect(text).toContain('SEO: 83/100\nPerformance: 38/100\nAccessibility: 64/100');
    expect(text).toContain('Page size: 4,218 KB');
    expect(text).toContain('Load time estimate: 7.4 s (time until the main content appears');
    expect(text).toContain('Images: 23\nScripts: 31\nMobile viewport: Yes\nStructured data: No');
    expect(text).toContain('CRITICAL ISSUES (2)');
    expect(text).toContain('WARNINGS (2)');
    expect(text).toContain('RECOMMENDATIONS (1)');
    for (const issue of Object.values(report.issues).flat()) {
      expect(text).toContain(issue.title);
      expect(text).toContain(issue.description);
      for (const { where, seen } of issue.evidence) expect(text).toContain(`   Seen: ${where}: ${seen}`);
    }
    expect(text).toContain(report.gemini_insights);
  });

  it('says what was not measured instead of showing a zero', () => {
    const text = reportText(sampleReport({ performance_score: null }), ENGLISH);
    expect(text).toContain('Performance: not measured');
  });

  it('says so when a list is empty', () => {
    const text = reportText(
      sampleReport({ issues: { critical: [], warnings: [], recommendations: [] } }),
      ENGLISH,
    );
    expect(text.match(/\(0\)\n-+\nNone/g)).toHaveLength(3);
  });

  it('is written in the language of the page', () => {
    const text = reportText(sampleReport({ performance_score: null }), SPANISH);
    expect(text).toContain('Rendimiento: no se midió');
    expect(text).toContain('Tamaño de la página: 4,218 KB');
    expect(text).toContain('Datos estructurados: No');
    expect(text).toContain('PROBLEMAS CRÍTICOS (2)');
    expect(text).toContain('   Cómo arreglarlo: ');
    expect(text).not.toMatch(/Seen|How to fix|SCORES/);
  });

  it('keeps text of the website on its own line', () => {
    const text = reportText(sampleReport({ url: 'https://a.example/\nSEO: 100/100' }), ENGLISH);
    expect(text).not.toContain('\nSEO: 100/100');
  });
});

describe('reportFileName', () => {
  it('carries the time of the report', () => {
    expect(reportFileName({ timestamp: '2026-11-20T18:24:00.000Z' })).toBe(
      'website-analysis-1795199040000.txt',
    );
  });
});
