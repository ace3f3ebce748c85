import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { ErrorIcon } from '../../../ui/icons.tsx';

/** A button, since browsers ask for a key only after a click, and do it only when the person is ready. */
export function KeyStep({ help, onUse }: { help: string; onUse: () => Promise<string | null> }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function use() {
    setProblem(null);
    setBusy(true);
    setProblem(await onUse());
    setBusy(false);
  }
  return (
    <div className="grid gap-5">
      <p className="text-muted">{help}</p>
      <div role="alert">
        {problem !== null && (
          <p className="flex items-start gap-2 text-small text-critical">
            <ErrorIcon className="mt-1 size-4 shrink-0" />
            {problem}
          </p>
        )}
      </div>
      <DeskButton
        variant="primary"
        size="tall"
        isBusy={isBusy}
        autoFocus
        onClick={() => void use()}
        className="w-full"
      >
        <KeyRound aria-hidden="true" />
        {isBusy ? 'Waiting for your key...' : 'Use security key'}
      </DeskButton>
    </div>
  );
}
