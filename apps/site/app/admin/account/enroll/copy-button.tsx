import { Copy } from 'lucide-react';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { toast } from '../../../ui/toast.ts';

export function CopyButton({ text, label }: { text: string; label: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('Copied');
    } catch {
      toast.error('Your browser did not allow copying. Select the text and copy it.');
    }
  }
  return (
    <DeskButton onClick={() => void copy()}>
      <Copy aria-hidden="true" /> {label}
    </DeskButton>
  );
}
