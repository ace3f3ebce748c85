import { isSimpleMarkdown } from '@fml/contract';
import type { ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { safeLink } from '../external-link.tsx';
import { InsightsBoundary, PlainInsights } from './plain-insights.tsx';

const ALLOWED_ELEMENTS = [
  'a',
  'blockquote',
  'br',
  'code',
  'em',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'li',
  'ol',
  'p',
  'pre',
  'strong',
  'ul',
];

/** The section around the text has an h2. Writers start at any level, and a skipped level is a fault, so all become h3. */
const heading = ({ children }: { children?: ReactNode }) => <h3 className="text-[1.1875rem]">{children}</h3>;

const components: Components = {
  a: ({ href, children }) => <InsightsLink href={href}>{children}</InsightsLink>,
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
};

/** Markdown of a model that has read a stranger's page: no HTML, no images, links to http and https only. */
export function InsightsText({ markdown }: { markdown: string }) {
  // Asked before the renderer sees it: a text of nothing but marks hangs or ends it.
  if (!isSimpleMarkdown(markdown)) return <PlainInsights text={markdown} />;
  return (
    <InsightsBoundary key={markdown} text={markdown}>
      <FormattedInsights markdown={markdown} />
    </InsightsBoundary>
  );
}

function FormattedInsights({ markdown }: { markdown: string }) {
  return (
    <div className="insights max-w-[44.2em] break-words">
      <Markdown
        allowedElements={ALLOWED_ELEMENTS}
        skipHtml
        unwrapDisallowed
        urlTransform={safeLink}
        components={components}
      >
        {markdown}
      </Markdown>
    </div>
  );
}

function InsightsLink({ href, children }: { href?: string; children?: ReactNode }) {
  if (!href) return <span>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="link">
      {children}
    </a>
  );
}
