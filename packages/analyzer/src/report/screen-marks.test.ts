import type { ReportIssue } from '@fml/contract';
import { message } from '@fml/report-texts';
import { describe, expect, it } from 'vitest';
import { screenElement, TEST_URL, testSources } from '../../test-support/site.ts';
import type { RenderedPage } from '../stages.ts';
import { screenMarks } from './screen-marks.ts';

function page(changes: Partial<RenderedPage>): RenderedPage {
  const { measurement } = testSources({ rendered: changes });
  if ('why' in measurement || !measurement.rendered) throw new Error('no rendered page');
  return measurement.rendered;
}

const issue = (id: string, evidence: ReportIssue['evidence']): ReportIssue => ({
  id,
  title: '',
  description: '',
  severity: 'warning',
  action: '',
  evidence,
});
const link = (text: string, seen: string) => ({
  where: '',
  where_message: message('where.link', { text }),
  seen,
});

const CALL = screenElement({ text: 'Call now', href: 'tel:123', x: 10, y: 20 });

describe('marks on the first phone screen', () => {
  it('a link is found by its words or its address', () => {
    const rendered = page({
      firstScreen: [
        CALL,
        screenElement({ text: 'Book now', href: `${TEST_URL}#`, x: 30 }),
        screenElement({ text: '', href: `${TEST_URL}menu`, x: 50 }),
      ],
    });
    const marks = screenMarks(
      [
        issue('phone-link', [link('Another name', 'tel:123')]),
        issue('action-links', [link('Book now', '#')]),
        issue('broken-links', [
          {
            where: '',
            seen: 'error',
            seen_message: message('action-links.seen.error', { address: '/menu', status: 404 }),
          },
        ]),
      ],
      rendered,
    );
    expect(marks.map(({ issue_id, number, x }) => [issue_id, number, x])).toEqual([
      ['phone-link', 1, 10],
      ['action-links', 2, 30],
      ['broken-links', 3, 50],
    ]);
  });

  it('a number in the text is marked where the text is', () => {
    const rendered = page({
      firstScreenTexts: [{ text: 'Call (213) 555-0132 today', x: 5, y: 6, width: 100, height: 20 }],
    });
    expect(screenMarks([issue('phone-link', [{ where: '', seen: '(213) 555-0132' }])], rendered)).toEqual([
      { issue_id: 'phone-link', number: 1, x: 5, y: 6, width: 100, height: 20 },
    ]);
  });

  it.each<[what: string, finding: ReportIssue, element: typeof CALL]>([
    ['is about something else', issue('title', [link('Call now', 'tel:123')]), CALL],
    ['has other words and another address', issue('phone-link', [link('Text us', 'tel:456')]), CALL],
    ['has no words in common but emptiness', issue('action-links', [link('', '')]), { ...CALL, text: '' }],
    ['is beyond the edge', issue('phone-link', [link('Call now', 'tel:123')]), { ...CALL, x: 412 }],
  ])('nothing is marked when the finding %s', (_what, finding, element) => {
    expect(screenMarks([finding], page({ firstScreen: [element] }))).toEqual([]);
  });

  it('boxes end at the edge, one place is marked once, and a finding has at most two marks', () => {
    const wide = { ...CALL, x: 400, y: -10, width: 100, height: 40 };
    const rendered = page({
      firstScreen: [wide, { ...wide }, { ...CALL, y: 200 }, { ...CALL, y: 300 }],
    });
    expect(screenMarks([issue('phone-link', [link('Call now', 'tel:123')])], rendered)).toEqual([
      { issue_id: 'phone-link', number: 1, x: 400, y: 0, width: 12, height: 30 },
      { issue_id: 'phone-link', number: 2, x: 10, y: 200, width: 200, height: 48 },
    ]);
  });

  it('without a browser there is no picture to mark', () => {
    expect(screenMarks([issue('phone-link', [link('Call now', 'tel:123')])], null)).toEqual([]);
  });
});
