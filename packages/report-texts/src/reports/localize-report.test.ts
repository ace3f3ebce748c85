import type { ReportIssue, WebsiteReport } from '@fml/contract';
import { describe, expect, test } from 'vitest';
import { reportDraft } from '../../test-support/report-draft.ts';
import { message } from '../catalog-messages/message.ts';
import { auditWork } from '../findings/audit-work.ts';
import { findingTexts } from '../findings/finding-texts.ts';
import { completeReport } from './complete-report.ts';
import { localizeReport } from './localize-report.ts';

const HOSTILE = '{count, plural, other {<b>x</b>}} "\'{}';

const finding: ReportIssue = {
  id: 'phone-link',
  severity: 'critical',
  title: 'A phone link dials a number that does not exist',
  description: 'Customers tap to call and reach no one. They rarely try twice.',
  action:
    'Fix the link so it dials your full number with area code, and test it on a phone. (For your web person: tel:+ and the number with its country code.)',
  evidence: [
    {
      where: `link "${HOSTILE}"`,
      where_message: message('where.link', { text: HOSTILE }),
      seen: 'tel:123',
    },
  ],
  message: { key: 'phone-link.dead_number', values: {} },
};

function stored(changes: Partial<WebsiteReport> = {}): WebsiteReport {
  return {
    ...reportDraft(),
    report_id: 'r1',
    issues: { critical: [finding], warnings: [], recommendations: [] },
    gemini_insights: 'Written by a model.',
    insights_by: 'model',
    page_title: 'The bakery',
    coverage: {
      kind: 'partial',
      notes: ['The test stopped early, so this report shows only what finished.'],
      notes_message: [message('coverage.stopped_early')],
    },
    passed: [{ id: 'https', title: 'Secure connection (HTTPS)' }],
    not_checked: [
      {
        id: 'largest-paint',
        title: 'Main content appears quickly',
        why: 'The browser did not finish this part of the analysis.',
        why_message: message('gap.unfinished'),
      },
    ],
    top_actions: [finding.action],
    language: 'en',
    ...changes,
  };
}

describe('a report in Spanish', () => {
  const spanish = localizeReport(stored(), 'es');
  const [issue] = spanish.issues.critical;

  test('has the texts of its findings from the catalogs', () => {
    expect(issue).toMatchObject({
      ...findingTexts('es', { key: 'phone-link.dead_number', values: {} }),
      id: 'phone-link',
      severity: 'critical',
    });
    expect(spanish.language).toBe('es');
  });

  test('says where in Spanish, and leaves data of the page as it is', () => {
    expect(issue?.evidence[0]).toMatchObject({ where: `enlace "${HOSTILE}"`, seen: 'tel:123' });
    expect(spanish.page_title).toBe('The bakery');
  });

  test('has notes, reasons, titles and actions in Spanish', () => {
    expect(spanish.coverage.notes).toEqual([
      'La prueba se detuvo antes de tiempo, así que este reporte muestra solo lo que se completó.',
    ]);
    expect(spanish.passed).toEqual([{ id: 'https', title: 'Conexión segura (HTTPS)' }]);
    expect(spanish.not_checked[0]).toMatchObject({
      title: 'El contenido principal aparece rápido',
      why: 'El navegador no terminó esta parte del análisis.',
    });
    expect(spanish.top_actions).toEqual([issue?.action]);
  });

  test('has insights that the rules wrote from the same findings', () => {
    expect(spanish.insights_by).toBe('rules');
    expect(spanish.gemini_insights).toContain('### Haga esto esta semana');
    expect(spanish.gemini_insights).toContain('en bakery.example que hoy puede impedir');
    expect(spanish.gemini_insights).not.toContain('model');
  });

  test('can be made from JSON, and leaves what was stored as it was', () => {
    const before = stored();
    const again = localizeReport(JSON.parse(JSON.stringify(before)) as WebsiteReport, 'es');
    expect(again).toEqual(spanish);
    expect(before).toEqual(stored());
  });

  test('writes a later field anew when its message is beside it', () => {
    const later = {
      ...stored(),
      later: { list: [{ why: 'We ran out of time.', why_message: message('gap.no_time') }] },
    };
    expect(localizeReport(later, 'es')).toMatchObject({
      later: { list: [{ why: 'Se nos acabó el tiempo.' }] },
    });
  });
});

describe('a report stored before messages were', () => {
  const { message: _message, ...bare } = finding;
  const old = stored({
    issues: { critical: [], warnings: [{ ...bare, severity: 'warning' }], recommendations: [] },
    language: undefined,
  });

  test('opens in English with what its audits tell', () => {
    const [issue] = completeReport(old).issues.warnings;
    expect(issue).toMatchObject({
      ...bare,
      severity: 'warning',
      ...auditWork('phone-link'),
      pages: [],
      verify: expect.stringContaining('tap every phone number'),
    });
    expect(completeReport(old).language).toBe('en');
  });

  test('stays English as a whole, and says so', () => {
    expect(localizeReport(completeReport(old), 'es')).toEqual({ ...completeReport(old), language: 'en' });
  });

  test('opens with a finding of an audit that is gone', () => {
    const gone = stored({
      issues: { critical: [{ ...bare, id: 'gone-audit' }], warnings: [], recommendations: [] },
    });
    expect(completeReport(gone).issues.critical).toEqual([{ ...bare, id: 'gone-audit', pages: [] }]);
  });
});

test.each(['phone-link.gone_variant', 'gone-audit.variant'])(
  'a report whose finding %s this release does not have stays English',
  (key) => {
    const report = stored({
      issues: {
        critical: [],
        warnings: [],
        recommendations: [{ ...finding, message: { key, values: {} } }],
      },
    });
    expect(localizeReport(report, 'es')).toEqual({ ...report, language: 'en' });
  },
);

test('English is what was stored', () => {
  expect(localizeReport(stored(), 'en')).toEqual(stored());
});
