import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sampleReport } from '../../../../test-support/sample-report.ts';
import { Insights } from './insights.tsx';

const render = (markdown: string) =>
  renderToStaticMarkup(<Insights report={sampleReport({ gemini_insights: markdown })} />);

it('can be read before its renderer is there', () => {
  const html = render('## **First**\n\n- Your <b>phone</b> number');
  expect(html).toMatch(/<h3[^>]*>First<\/h3><p>Your &lt;b&gt;phone&lt;\/b&gt; number<\/p>/);
});

it('shows a text of nothing but marks as it was written', () => {
  expect(render('*a '.repeat(400))).toContain('We couldn’t display this text with its formatting.');
});

it('is left out when there is nothing to say', () => {
  expect(render(' \n')).toBe('');
});
