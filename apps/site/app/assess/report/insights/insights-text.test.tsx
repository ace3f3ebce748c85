import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { InsightsText } from './insights-text.tsx';
import { InsightsBoundary } from './plain-insights.tsx';

interface MarkdownCase {
  id: string;
  markdown: string;
}

const matrix = readFileSync(
  new URL('../../../../../../tests/corpora/markdown/own_markdown_matrix.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as MarkdownCase);

const HARMLESS_TAGS = new Set('a blockquote br code div em h3 h4 hr li ol p pre span strong ul'.split(' '));
const HARMLESS_ATTRIBUTES = new Set(['class', 'href', 'rel', 'target', 'start']);

/** Every tag of rendered markup with its attributes; React escapes < and " in text and values, so this is exact. */
function tagsOf(html: string) {
  return [...html.matchAll(/<([a-z0-9]+)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(
    ([, name = '', rest = '']) => ({
      name,
      attributes: [...rest.matchAll(/([a-z-]+)(?:="([^"]*)")?/gi)].map(([, key = '', value = '']) => ({
        key,
        value,
      })),
    }),
  );
}

/** How deep elements are nested. */
function depthOf(html: string): number {
  let [depth, deepest] = [0, 0];
  for (const [tag] of html.matchAll(/<\/?[a-z][^>]*>/gi)) {
    if (/^<(?:br|hr)/.test(tag)) continue;
    depth += tag.startsWith('</') ? -1 : 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

function render(markdown: string): string {
  return renderToStaticMarkup(<InsightsText markdown={markdown} />);
}

it('has the whole matrix to go through', () => {
  expect(matrix).toHaveLength(717);
});

it.each(matrix)('renders nothing active for $id', ({ markdown }) => {
  const html = render(markdown);
  const tags = tagsOf(html);
  expect(html.match(/<[^/]/g)?.length).toBe(tags.length);
  for (const { name, attributes } of tags) {
    expect(HARMLESS_TAGS).toContain(name);
    for (const { key, value } of attributes) {
      expect(HARMLESS_ATTRIBUTES).toContain(key);
      if (key === 'href') expect(value).toMatch(/^https?:\/\//);
    }
    if (name === 'a') {
      expect(attributes).toContainEqual({ key: 'rel', value: 'noopener noreferrer nofollow' });
    }
  }
});

it('renders headings, lists and emphasis, and links to web pages', () => {
  const html = render('# Title\n\n1. **First**\n\n[guide](https://example.com/a?b=1)');
  expect(html).toContain('Title</h3>');
  expect(html).toContain('<strong>First</strong>');
  expect(html).toContain('href="https://example.com/a?b=1"');
  expect(html).toContain('rel="noopener noreferrer nofollow"');
});

it.each([
  ['quotes', '> '.repeat(3800)],
  ['quotes without spaces', '>'.repeat(8000)],
  ['lists', '- '.repeat(2000)],
  ['numbered lists', '1. '.repeat(2000)],
  ['lists and quotes', '- > 1. '.repeat(1100)],
  ['indented lists', Array.from({ length: 80 }, (_, level) => `${'  '.repeat(level)}- x`).join('\n')],
  ['emphasis', `${'*a **b '.repeat(500)}x${'** *'.repeat(500)}`],
  ['mixed emphasis', `${'*_'.repeat(2000)}x${'_*'.repeat(2000)}`],
  ['brackets', '['.repeat(4000)],
  ['pictures', `${'!['.repeat(2000)}x${']()'.repeat(1000)}`],
  ['half a megabyte', '> '.repeat(250_000)],
  ['half a megabyte of stars', '*a '.repeat(170_000)],
])('shows %s without end as plain text', (_name, markdown) => {
  const html = render(markdown);
  expect(html).toContain('We couldn’t display this text with its formatting.');
  expect(html).toContain('whitespace-pre-wrap');
  expect(tagsOf(html).length).toBeLessThan(5);
});

it('formats ordinary nesting, at most so deep', () => {
  const html = render('> quote\n>\n> - a\n>   - b\n>     - **c _d_**\n\n1. x\n   - y');
  expect(html).toContain('<blockquote>');
  expect(html).toContain('<em>d</em>');
  expect(depthOf(html)).toBeLessThan(16);
});

it('is formatted no deeper than a few dozen levels by any text that is let through', () => {
  for (const text of ['> ', '- ', '1. ', '*a ', '**a ', '_a ', '[a', '`']) {
    for (let count = 1; count <= 120; count += 7) {
      expect(depthOf(render(`${text.repeat(count)}x${text.trim().repeat(count)}`))).toBeLessThan(64);
    }
  }
});

it('keeps the text when its formatting fails', () => {
  const boundary = new InsightsBoundary({ text: '# Title', children: null });
  boundary.state = InsightsBoundary.getDerivedStateFromError();
  const html = renderToStaticMarkup(boundary.render());
  expect(html).toContain('couldn’t display this text');
  expect(html).toContain('# Title');
});

it('leaves out images and raw HTML', () => {
  const html = render(
    '![logo](https://example.com/a.png)\n\n<img src=x onerror=alert(1)>\n\n<script>alert(1)</script>',
  );
  expect(html).not.toMatch(/<img|<script|onerror/);
});
