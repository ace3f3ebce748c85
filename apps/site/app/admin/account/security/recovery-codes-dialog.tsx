import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useAuth } from '../../../session/use-auth.ts';
import { CopyButton } from '../../../ui/desk/copy-button.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { Dialog } from '../../../ui/desk/overlays/dialog.tsx';
import { saveFile } from '../../export/save-file.ts';
import { formatShortDate } from '../../format/format-date.ts';

/** The only time the codes are seen. It is not closed by accident before they were saved. */
export function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  codes: readonly string[] | null;
  onClose: () => void;
}) {
  const { user } = useAuth();
  const [isSaved, setSaved] = useState(false);
  const [isWarned, setWarned] = useState(false);
  const site = typeof window === 'undefined' ? '' : window.location.host;
  const text = recoveryCodesText(
    codes ?? [],
    site,
    user?.email ?? '',
    formatShortDate(new Date().toISOString()),
  );

  function close() {
    if (!isSaved && !isWarned) {
      setWarned(true);
      return;
    }
    setSaved(false);
    setWarned(false);
    onClose();
  }

  return (
    <>
      <Dialog
        isOpen={codes !== null}
        onClose={close}
        title="Your recovery codes"
        description="Save them now, away from your phone: in a password manager or on paper. They are not shown again."
        footer={
          <DeskButton variant="primary" onClick={close}>
            {isWarned && !isSaved ? 'Close without saving' : 'Done'}
          </DeskButton>
        }
      >
        <ul
          aria-label="Recovery codes"
          className="grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-sign border border-line bg-sunken p-4 font-semibold tabular-nums min-[28rem]:grid-cols-2"
        >
          {codes?.map((code) => (
            <li key={code}>
              <code>{formatRecoveryCode(code)}</code>
            </li>
          ))}
        </ul>
        <div className="mt-4 flex flex-wrap gap-2">
          <CopyButton text={text} label="Copy the codes" onCopied={() => setSaved(true)} />
          <DeskButton
            onClick={() => {
              saveFile('recovery-codes.txt', { content: text, type: 'text/plain;charset=utf-8' });
              setSaved(true);
            }}
          >
            <Download aria-hidden="true" /> Download
          </DeskButton>
          <DeskButton
            onClick={() => {
              window.print();
              setSaved(true);
            }}
          >
            <Printer aria-hidden="true" /> Print
          </DeskButton>
        </div>
        {isWarned && !isSaved && (
          <p role="alert" className="mt-4 text-small text-critical">
            You have not saved your codes. Once this is closed, you can only create new ones.
          </p>
        )}
      </Dialog>
      {codes !== null && createPortal(<pre className="print-alone">{text}</pre>, document.body)}
    </>
  );
}

/** `abcd-efgh-ijkl-mnop`: easier to copy from paper. Hyphens do not matter when a code is entered. */
export function formatRecoveryCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code;
}

/** The file of the codes, which says what it is for when it is found years later. */
export function recoveryCodesText(
  codes: readonly string[],
  site: string,
  email: string,
  day: string,
): string {
  return [
    `Recovery codes for ${email} at ${site}`,
    `Created on ${day}. Each code works once, in place of your second factor.`,
    '',
    ...codes.map(formatRecoveryCode),
    '',
  ].join('\n');
}
