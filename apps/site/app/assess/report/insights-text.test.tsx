import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { InsightsText } from './insights-text.tsx';

interface MarkdownCase {
  id: string;
  markdown: string;
}

const matrix = readFileSync(
  new URL('../../../../../tests/corpora/markdown/own_markdown_matrix.jsonl', import.meta.url),
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

function render(markdown: string): string {
  return renderToStaticMarkup(<InsightsText markdown={markdown} />);
}

describe('InsightsText', () => {
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

  it('leaves out images and raw HTML', () => {
    const html = render(
      '![logo](https://example.com/a.png)\n\n<img src=x onerror=alert(1)>\n\n<script>alert(1)</script>',
    );
    expect(html).not.toMatch(/<img|<script|onerror/);
  });
});
