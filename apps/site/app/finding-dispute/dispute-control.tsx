import type { ReportLanguage } from '@fml/contract';
import { useEffect, useId, useRef, useState } from 'react';
import { tabStore } from '../browser/safe-storage.ts';
import type { DisputedFinding, DisputeLook } from './dispute-form.tsx';

const WORDS: Record<ReportLanguage, { open: string; notLoaded: string }> = {
  en: {
    open: 'This is wrong',
    notLoaded: 'This could not be loaded. Check your connection and press again.',
  },
  es: { open: 'Esto está mal', notLoaded: 'Esto no se pudo cargar. Revise su conexión y presione otra vez.' },
};

const loadForm = async () => {
  const [{ DisputeForm }, { DISPUTE_LABELS }] = await Promise.all([
    import('./dispute-form.tsx'),
    import('./dispute-labels.ts'),
  ]);
  return { DisputeForm, thanks: DISPUTE_LABELS };
};
type LoadedForm = Awaited<ReturnType<typeof loadForm>>;

/** Remembered within the tab, so that a reload still thanks and does not ask again. */
const sentKey = ({ reportId, auditId }: DisputedFinding) => `fml_disputed:${reportId}:${auditId}`;

/** "This is wrong": a button that opens the form, whose code is loaded then; in the end the thanks in its place. */
export function DisputeControl({
  finding,
  look,
  onSent,
}: {
  finding: DisputedFinding;
  look: DisputeLook;
  onSent?: () => void;
}) {
  const id = useId();
  const labels = WORDS[finding.language];
  const [isOpen, setIsOpen] = useState(false);
  const [loaded, setLoaded] = useState<LoadedForm | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [sent, setSent] = useState<'no' | 'before' | 'now'>('no');
  const thanks = useRef<HTMLParagraphElement>(null);
  const key = sentKey(finding);

  function load() {
    setHasFailed(false);
    loadForm().then(setLoaded, () => {
      setHasFailed(true);
      setIsOpen(false);
    });
  }

  useEffect(() => {
    if (tabStore.getItem(key) === null) return;
    setSent('before');
    loadForm().then(setLoaded, () => undefined);
  }, [key]);

  useEffect(() => {
    // The button that was pressed is gone; the keyboard goes on from here.
    if (sent === 'now') thanks.current?.focus();
  }, [sent]);

  if (sent !== 'no') {
    return (
      <p ref={thanks} tabIndex={-1} role="status" className="text-small outline-none print:hidden">
        {loaded?.thanks[finding.language].thanks}
      </p>
    );
  }
  return (
    <div className="grid justify-items-start gap-2 print:hidden">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${labels.open}: ${finding.title}`}
        className="min-h-9 cursor-pointer text-small text-muted underline decoration-1 underline-offset-4 hover:text-text hover:decoration-2 pointer-coarse:min-h-11"
        onClick={() => {
          setIsOpen(!isOpen);
          if (loaded === null) load();
        }}
      >
        {labels.open}
      </button>
      {hasFailed && (
        <p role="alert" className="text-small text-critical">
          {labels.notLoaded}
        </p>
      )}
      <div id={id} hidden={!isOpen} className="w-full">
        {loaded !== null && (
          <loaded.DisputeForm
            finding={finding}
            look={look}
            onSent={() => {
              tabStore.setItem(key, 'sent');
              setSent('now');
              onSent?.();
            }}
          />
        )}
      </div>
    </div>
  );
}
