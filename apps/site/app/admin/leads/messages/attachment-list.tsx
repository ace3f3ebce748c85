import { keptFileName, type MailAttachment, type ReplyAttachment } from '@fml/contract';
import { Paperclip } from 'lucide-react';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { toast } from '../../../ui/toast.ts';
import { saveFile } from '../../export/save-file.ts';
import { useAction } from '../../screen/use-action.ts';
import { formatSize } from './format-size.ts';

const REFUSED: Readonly<Record<NonNullable<ReplyAttachment['refused']>, string>> = {
  type: 'not kept: files of this type can run programs',
  size: 'not kept: it is too large',
  count: 'not kept: there are too many files',
};

/** The files of a mail or reply in the timeline. A press saves one. */
export function AttachmentList({
  files,
  getFile,
}: {
  files: readonly (MailAttachment | ReplyAttachment)[];
  /** In base64; null when it is gone. */
  getFile: (id: string) => Promise<{ name: string; mediaType: string; content: string } | null>;
}) {
  const load = useAction(getFile, {
    onDone: (file) => {
      if (file === null) toast.error('This file is no longer there.');
      else {
        // It never opens in the desk: the type says nothing that a browser would show.
        const content = Uint8Array.from(atob(file.content), (letter) => letter.charCodeAt(0));
        saveFile(keptFileName(file.name, file.mediaType), { content, type: 'application/octet-stream' });
      }
    },
  });
  if (files.length === 0) return null;
  return (
    <ul aria-label="Attachments" className="mt-2 grid gap-1">
      {files.map((file) => {
        const { id, mediaType, sizeBytes } = file;
        const refused = 'refused' in file ? file.refused : null;
        // Earlier releases stored the name that the sender gave.
        const name = keptFileName(file.name, mediaType);
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-2 text-fine">
            <Paperclip aria-hidden="true" className="size-3.5 text-muted" />
            {refused === null ? (
              <button
                type="button"
                className="link min-h-8 text-left font-semibold [overflow-wrap:anywhere] pointer-coarse:min-h-11"
                onClick={() => load.mutate(id)}
              >
                <UntrustedText>{name}</UntrustedText>
              </button>
            ) : (
              <span className="[overflow-wrap:anywhere]">
                <UntrustedText>{name}</UntrustedText>
              </span>
            )}
            <span className="text-muted">{refused === null ? formatSize(sizeBytes) : REFUSED[refused]}</span>
          </li>
        );
      })}
    </ul>
  );
}
