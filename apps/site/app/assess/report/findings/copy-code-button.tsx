import { useState } from 'react';
import { toast } from '../../../ui/toast.ts';
import type { ReportLabels } from '../labels/english.ts';
import { useLabels } from '../labels/report-labels.ts';

/** Copies code to the clipboard, and says so until the reader goes on. `label` is what the code is. */
export function CopyCodeButton({ code, label }: { code: string; label: string }) {
  const { fixKit: labels } = useLabels();
  // The code itself: other code is not copied yet.
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === code;
  return (
    <button
      type="button"
      onClick={() => void copyCode(code, labels).then((done) => setCopied(done ? code : null))}
      onBlur={() => setCopied(null)}
      aria-label={isCopied ? labels.copiedOf(label) : labels.copyOf(label)}
      className="caption min-h-11 cursor-pointer px-1 text-accent-text underline decoration-2 underline-offset-4 print:hidden"
    >
      {isCopied ? labels.isCopied : labels.copy}
    </button>
  );
}

async function copyCode(code: string, labels: ReportLabels['fixKit']): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(code);
    toast.success(labels.copied);
    return true;
  } catch {
    toast.error(labels.notCopied);
    return false;
  }
}
