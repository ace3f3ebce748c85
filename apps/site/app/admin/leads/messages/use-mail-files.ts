import {
  type LeadRef,
  MAX_MAIL_ATTACHMENT_BYTES,
  MAX_MAIL_ATTACHMENTS,
  MAX_MAIL_ATTACHMENTS_BYTES,
  type MailAttachment,
} from '@fml/contract';
import { useEffect, useRef, useState } from 'react';
import { addMailAttachment } from './api.ts';

export interface ArrivingFile {
  id: string;
  name: string;
  sizeBytes: number;
  sent: number;
}

/** The files of a mail: what is there, what is on its way, and why one was refused. Closing the form stops what is on its way. */
export function useMailFiles(
  lead: LeadRef,
  mailId: string,
  files: readonly MailAttachment[],
  onChange: (change: (files: readonly MailAttachment[]) => MailAttachment[]) => void,
) {
  const [arriving, setArriving] = useState<readonly ArrivingFile[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');
  const stopped = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    stopped.current = controller;
    return () => controller.abort();
  }, []);
  const upload = async (file: File) => {
    const signal = stopped.current?.signal;
    const id = crypto.randomUUID();
    setArriving((all) => [...all, { id, name: file.name, sizeBytes: file.size, sent: 0 }]);
    try {
      const added = await addMailAttachment(
        lead,
        { id, mailId, name: file.name, content: file },
        {
          ...(signal && { signal }),
          onProgress: (sent) =>
            setArriving((all) => all.map((each) => (each.id === id ? { ...each, sent } : each))),
        },
      );
      if (signal?.aborted) return;
      onChange((all) => [...all, added]);
      setSaid(`${added.name} added`);
    } catch (error) {
      if (signal?.aborted) return;
      const why = error instanceof Error ? error.message : '';
      setProblems((all) => [...all, why.includes(file.name) ? why : `"${file.name}" was not added. ${why}`]);
    } finally {
      setArriving((all) => all.filter((each) => each.id !== id));
    }
  };
  return {
    arriving,
    problems,
    /** For screen readers. */
    said,
    add: (chosen: readonly File[]) => {
      const { taken, refused } = chooseFiles(chosen, [...files, ...arriving]);
      setProblems(refused);
      for (const file of taken) void upload(file);
    },
    remove: (file: MailAttachment) => {
      onChange((all) => all.filter(({ id }) => id !== file.id));
      setProblems([]);
      setSaid(`${file.name} removed`);
    },
  };
}

/** What fits of the chosen files, and why the others do not, as sentences. */
export function chooseFiles(
  chosen: readonly File[],
  there: readonly { sizeBytes: number }[],
): { taken: File[]; refused: string[] } {
  const taken: File[] = [];
  const refused: string[] = [];
  let bytes = there.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  for (const file of chosen) {
    if (file.size > MAX_MAIL_ATTACHMENT_BYTES) {
      refused.push(`"${file.name}" was not added: a file can have at most 10 MB. Send a link to it instead.`);
    } else if (bytes + file.size > MAX_MAIL_ATTACHMENTS_BYTES) {
      refused.push(`"${file.name}" was not added: an email can carry at most 15 MB of files.`);
    } else if (there.length + taken.length >= MAX_MAIL_ATTACHMENTS) {
      refused.push(`"${file.name}" was not added: an email can carry at most ${MAX_MAIL_ATTACHMENTS} files.`);
    } else {
      taken.push(file);
      bytes += file.size;
    }
  }
  return { taken, refused };
}
