import { Copy } from 'lucide-react';
import { toast } from '../toast.ts';
import { DeskButton } from './desk-button.tsx';

/** Puts text on the clipboard. `label` says what for screen readers, and `onCopied` hears only of success. */
export function CopyButton({
  text,
  label,
  onCopied,
}: {
  text: string;
  label: string;
  onCopied?: () => void;
}) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('Copied');
      onCopied?.();
    } catch {
      toast.error('Your browser does not allow copying here. Select the text and copy it.');
    }
  }
  return (
    <DeskButton aria-label={label} onClick={() => void copy()}>
      <Copy aria-hidden="true" /> Copy
    </DeskButton>
  );
}
