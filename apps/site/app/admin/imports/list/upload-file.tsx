import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@fml/leads/fields';
import { Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { Card } from '../../../ui/desk/card.tsx';
import { Problem } from '../../../ui/desk/problem.tsx';
import { IMPORTS_PATH } from '../../leads/model/lead-paths.ts';
import { uploadImport } from '../api.ts';

const LIMITS = `CSV, at most ${MAX_IMPORT_BYTES / 1024 / 1024} MB and ${MAX_IMPORT_ROWS.toLocaleString('en-US')} rows. The first row names the columns.`;

/** Takes a file, by choosing or dropping it, and opens its import. */
export function UploadFile() {
  const id = useId();
  const navigate = useNavigate();
  const [sent, setSent] = useState<{ bytes: number; of: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (file: File | undefined) => {
    if (file === undefined || sent !== null) return;
    setProblem(null);
    if (file.size > MAX_IMPORT_BYTES) {
      setProblem('The file is larger than 50 MB. Split it and import the parts one after another.');
      return;
    }
    setSent({ bytes: 0, of: file.size });
    const importId = crypto.randomUUID();
    try {
      await uploadImport(importId, file, (bytes) => setSent({ bytes, of: file.size }));
      await navigate(`${IMPORTS_PATH}/${importId}`);
    } catch (error) {
      setSent(null);
      setProblem(`The file was not uploaded. ${error instanceof Error ? error.message : ''}`);
    }
  };
  return (
    <Card title="Import leads from a file">
      <div className="grid justify-items-start gap-3">
        <p id={`${id}-limits`} className="text-small text-muted">
          {LIMITS}
        </p>
        {/* The input covers the area, so the platform itself takes what is dropped there. */}
        <div className="relative grid w-full place-items-center rounded-sign border border-dashed border-field-line p-6 hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
          <input
            id={id}
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            aria-describedby={`${id}-limits`}
            disabled={sent !== null}
            onChange={({ target }) => {
              void take(target.files?.[0]);
              // The same file can be chosen again after it was changed.
              target.value = '';
            }}
          />
          <label htmlFor={id} className="flex items-center gap-2 font-semibold">
            <Upload aria-hidden="true" className="size-4" /> Choose a file or drop it here
          </label>
        </div>
        {sent !== null && (
          <progress
            aria-label="Uploaded"
            className="list-progress"
            value={sent.bytes}
            max={Math.max(sent.of, 1)}
          />
        )}
        <Problem size="small">{problem}</Problem>
      </div>
    </Card>
  );
}
