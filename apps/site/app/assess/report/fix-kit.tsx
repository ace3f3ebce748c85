import type { FixKitPart } from '@fml/contract';
import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { SECTION_IDS } from './report-sections.ts';
import { SheetFold } from './sheet-fold.tsx';

const KINDS: Record<FixKitPart['kind'], string> = {
  json_ld: 'Business data for search engines (JSON-LD)',
  title: 'Page title',
  description: 'Description for search results',
  tel: 'Phone link',
  robots: 'robots.txt',
  alt: 'Picture descriptions',
};

/** Code to copy, with what was taken from the page and what the owner has to fill in. */
export function FixKit({ parts }: { parts: readonly FixKitPart[] }) {
  if (parts.length === 0) return null;
  return (
    <SheetFold id={SECTION_IDS.fixKit} title="Fix kit" count={parts.length} note="Code to copy">
      <div className="grid grid-cols-1 gap-7">
        {parts.map((part) => (
          <FixKitEntry key={part.id} part={part} />
        ))}
      </div>
    </SheetFold>
  );
}

function FixKitEntry({ part: { kind, code, fields } }: { part: FixKitPart }) {
  const open = fields.filter(({ source }) => source === 'fill_in').map(({ name }) => name);
  const taken = fields.filter(({ source }) => source === 'page').map(({ name }) => name);
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-[1.0625rem]">{KINDS[kind]}</h3>
        <CopyButton code={code} label={KINDS[kind]} />
      </div>
      <section
        aria-label={`Code: ${KINDS[kind]}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-sign bg-sunken print:max-h-none"
      >
        <pre className="w-max min-w-full p-3.5 font-mono text-[0.8125rem] leading-relaxed whitespace-pre print:w-auto print:whitespace-pre-wrap print:[overflow-wrap:anywhere]">
          {code}
        </pre>
      </section>
      {taken.length > 0 && <Source words="From your page" names={taken} />}
      {open.length > 0 && <Source words="Please fill in" names={open} />}
    </div>
  );
}

function CopyButton({ code, label }: { code: string; label: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <button
      type="button"
      onClick={() => void copyCode(code).then(setCopied)}
      onBlur={() => setCopied(false)}
      aria-label={`${copied ? 'Copied' : 'Copy'}: ${label}`}
      className="caption min-h-11 cursor-pointer px-1 text-accent-text underline decoration-2 underline-offset-4 print:hidden"
    >
      {copied ? 'Copied' : 'Copy'}
    </button>
  );
}

function Source({ words, names }: { words: string; names: readonly string[] }) {
  return (
    <p className="mt-1.5 text-small text-muted">
      <strong className="font-semibold text-text">{words}:</strong> {names.join(', ')}
    </p>
  );
}

/** Whether the code is on the clipboard. */
async function copyCode(code: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(code);
    toast.success('Code copied to clipboard.');
    return true;
  } catch {
    toast.error('We couldn’t copy the code. Please select it and copy it yourself.');
    return false;
  }
}
