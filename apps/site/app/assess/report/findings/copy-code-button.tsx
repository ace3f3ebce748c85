import { useState } from 'react';
import { toast } from '../../../ui/toast.ts';
import type { ReportWords } from '../words/english.ts';
import { useWords } from '../words/report-words.ts';

/** Copies code to the clipboard, and says so until the reader goes on. `label` is what the code is. */
export function CopyCodeButton({ code, label }: { code: string; label: string }) {
  const { fixKit: words } = useWords();
  // The code itself: other code is not copied yet.
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === code;
  return (
    <button
      type="button"
      onClick={() => void copyCode(code, words).then((done) => setCopied(done ? code : null))}
      onBlur={() => setCopied(null)}
      aria-label={isCopied ? words.copiedOf(label) : words.copyOf(label)}
      className="caption min-h-11 cursor-pointer px-1 text-accent-text underline decoration-2 underline-offset-4 print:hidden"
    >
      {isCopied ? words.isCopied : words.copy}
    </button>
  );
}

/** Whether the code is on the clipboard. */
async function copyCode(code: string, words: ReportWords['fixKit']): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(code);
    toast.success(words.copied);
    return true;
  } catch {
    toast.error(words.notCopied);
    return false;
  }
}
