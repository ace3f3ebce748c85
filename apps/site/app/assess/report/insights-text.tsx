import type { ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { safeLink } from './safe-link.ts';

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

/** The section around the text has an h2, so its headings start one level below. */
const components: Components = {
  a: ({ href, children }) => <InsightsLink href={href}>{children}</InsightsLink>,
  h1: ({ children }) => <h3 className="text-h3">{children}</h3>,
  h2: ({ children }) => <h3 className="text-h3">{children}</h3>,
  h3: ({ children }) => <h4 className="text-[1.1875rem]">{children}</h4>,
  h4: ({ children }) => <h4 className="text-[1.1875rem]">{children}</h4>,
  h5: ({ children }) => <h4 className="text-[1.1875rem]">{children}</h4>,
  h6: ({ children }) => <h4 className="text-[1.1875rem]">{children}</h4>,
};

/**
 * Markdown of a model that has read a stranger's page: no HTML, no images, links to http and https only.
 */
export function InsightsText({ markdown }: { markdown: string }) {
  return (
    <div className="insights max-w-[66ch] break-words">
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
