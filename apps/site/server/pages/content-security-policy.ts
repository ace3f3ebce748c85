import { createHash } from 'node:crypto';
import type { ContentSources } from './site-settings.ts';

/**
 * The Content-Security-Policy of one page: our own files, and exactly the inline scripts and styles that are in
 * this HTML, by hash, and the origins of the tags the build was configured with. Never `unsafe-inline`; style attributes do not work, styles set by script do.
 */
export function contentSecurityPolicy(html: string, sources: ContentSources): string {
  const scripts = inlineContents(html, 'script').filter(isExecutable);
  const styles = inlineContents(html, 'style');
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...hashes(scripts), ...sources.script].join(' '),
    ['style-src', "'self'", ...hashes(styles)].join(' '),
    ["img-src 'self' data:", ...sources.img].join(' '),
    // Without these two, default-src speaks for them.
    ...(sources.connect.length > 0 ? [["connect-src 'self'", ...sources.connect].join(' ')] : []),
    ...(sources.frame.length > 0 ? [['frame-src', ...sources.frame].join(' ')] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

interface InlineContent {
  attributes: string;
  text: string;
}

/** Inline elements of one kind. Our own build made this HTML, so the closing tag is where the text says. */
function inlineContents(html: string, element: 'script' | 'style'): InlineContent[] {
  const pattern = new RegExp(`<${element}((?:\\s[^>]*)?)>([\\s\\S]*?)</${element}\\s*>`, 'gi');
  return [...html.matchAll(pattern)]
    .map(([, attributes = '', text = '']) => ({ attributes, text }))
    .filter(({ attributes, text }) => text !== '' && !/\ssrc\s*=/i.test(attributes));
}

/** Data blocks such as JSON-LD never run and need no hash. */
function isExecutable({ attributes }: InlineContent): boolean {
  const type = /\stype\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1]?.toLowerCase();
  return (
    type === undefined ||
    type === 'module' ||
    type === 'importmap' ||
    type === 'speculationrules' ||
    /\/(java|ecma)script$/.test(type)
  );
}

function hashes(contents: readonly InlineContent[]): string[] {
  // Browsers hash the text after newline normalization by the HTML parser.
  const digests = contents.map(({ text }) =>
    createHash('sha256').update(text.replaceAll(/\r\n?/g, '\n')).digest('base64'),
  );
  return [...new Set(digests)].map((digest) => `'sha256-${digest}'`);
}
