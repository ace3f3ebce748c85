import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { createRecoveryCodes } from '../../../api/second-factors.ts';
import { CopyButton } from '../../../ui/desk/copy-button.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { saveFile } from '../../export/save-file.ts';
import { groupSecret, recoveryCodesText } from './secret-text.ts';

export function RecoveryCodes({ account, onDone }: { account: string; onDone: () => void }) {
  const { data: answer, refetch } = useQuery({
    queryKey: ['own-factors', 'new-recovery-codes'],
    queryFn: createRecoveryCodes,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  if (answer === undefined) return <p className="text-muted">Loading...</p>;
  if (answer.kind !== 'created') {
    const hasSet = answer.kind === 'refused' && answer.code === 'mfa_verified_factor_exists';
    return (
      <div className="grid gap-5">
        <p role={hasSet ? undefined : 'alert'}>
          {hasSet
            ? 'The recovery codes you saved before still work.'
            : "Your recovery codes couldn't be created. Your second factor works without them."}
        </p>
        {!hasSet && (
          <DeskButton size="tall" onClick={() => void refetch()}>
            Try again
          </DeskButton>
        )}
        <DeskButton variant="primary" size="tall" onClick={onDone}>
          Continue
        </DeskButton>
      </div>
    );
  }
  const text = recoveryCodesText(answer.codes, account, window.location.host);
  return (
    <div className="grid gap-5">
      <ul
        aria-label="Recovery codes"
        className="grid gap-1.5 rounded-sign border border-line bg-surface px-4 py-3 font-mono text-small tabular-nums"
      >
        {answer.codes.map((code) => (
          <li key={code}>{groupSecret(code)}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label="Copy the codes" />
        <DeskButton
          onClick={() => saveFile('recovery-codes.txt', { content: text, type: 'text/plain;charset=utf-8' })}
        >
          <Download aria-hidden="true" /> Download
        </DeskButton>
      </div>
      <DeskButton variant="primary" size="tall" onClick={onDone}>
        I saved them, continue
      </DeskButton>
    </div>
  );
}
