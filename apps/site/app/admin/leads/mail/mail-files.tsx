import { KEPT_FILES, type MailAttachment } from '@fml/contract';
import { Paperclip, X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { DeskButton, deskButtonClassName } from '../../../ui/desk/desk-button.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { formatSize } from './format-size.ts';
import type { useMailFiles } from './use-mail-files.ts';

/** Files from the computer that go along with a mail: added, shown on their way, and removed. */
export function MailFiles({
  files,
  uploads: { arriving, problems, said, add, remove },
}: {
  files: readonly MailAttachment[];
  uploads: ReturnType<typeof useMailFiles>;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="grid gap-2">
      {(files.length > 0 || arriving.length > 0) && (
        <ul aria-label="Attachments of this email" className="grid gap-1">
          {files.map((file) => (
            <FileLine key={file.id} name={file.name} note={formatSize(file.sizeBytes)}>
              <DeskButton
                variant="quiet"
                size="icon"
                aria-label={`Remove ${file.name}`}
                onClick={() => {
                  remove(file);
                  input.current?.focus();
                }}
              >
                <X />
              </DeskButton>
            </FileLine>
          ))}
          {arriving.map((file) => (
            <FileLine key={file.id} name={file.name} note="being added">
              <progress
                aria-label={`${file.name}, added so far`}
                className="list-progress w-20"
                value={file.sent}
                max={Math.max(file.sizeBytes, 1)}
              />
            </FileLine>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {/* The input covers its label, so that the platform itself takes what is dropped there. */}
        <span className="relative inline-flex rounded-sign has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
          <label htmlFor={`${id}-files`} className={deskButtonClassName('outline', 'small')}>
            <Paperclip aria-hidden="true" /> Attach files
          </label>
          <input
            id={`${id}-files`}
            ref={input}
            type="file"
            multiple
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            aria-describedby={`${id}-limits`}
            onChange={({ target }) => {
              add([...(target.files ?? [])]);
              // The same file can be chosen again after it was changed.
              target.value = '';
            }}
          />
        </span>
        <p id={`${id}-limits`} className="text-fine text-muted">
          {`${KEPT_FILES.charAt(0).toUpperCase()}${KEPT_FILES.slice(1)}: 10 MB each, 15 MB together.`}
        </p>
      </div>
      {problems.length > 0 && (
        <div role="alert" className="grid gap-1 text-fine text-critical">
          {problems.map((problem) => (
            <p key={problem} className="[overflow-wrap:anywhere]">
              {problem}
            </p>
          ))}
        </div>
      )}
      <output className="sr-only">{said}</output>
    </div>
  );
}

function FileLine({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <li className="flex min-h-10.5 items-center gap-2 rounded-sign border border-line bg-sunken py-0.5 pr-0.5 pl-2.5 text-fine">
      <Paperclip aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <UntrustedText>{name}</UntrustedText> <span className="text-muted">{note}</span>
      </span>
      {children}
    </li>
  );
}
