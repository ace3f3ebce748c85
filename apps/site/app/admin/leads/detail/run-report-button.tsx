import type { LeadRef } from '@fml/contract';
import { useQueryClient } from '@tanstack/react-query';
import { FileSearch } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { desk } from '../../../api/desk.ts';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { DeskInput } from '../../../ui/desk/desk-input.tsx';
import { Problem } from '../../../ui/desk/problem.tsx';
import { toast } from '../../../ui/toast.ts';
import { RunProgress } from '../../reports/run/run-progress.tsx';
import { useReportRun } from '../../reports/run/use-report-run.ts';
import { leadQueryKeys } from '../model/query-keys.ts';
import { REPORT_LINK_ID } from './report-link-id.ts';

export function RunReportButton({
  lead,
  websiteUrl,
}: {
  lead: LeadRef;
  /** Null when the lead has none: then the form asks for it. */
  websiteUrl: string | null;
}) {
  const id = useId();
  const queryClient = useQueryClient();
  const area = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const hasFocus = () => area.current?.contains(document.activeElement) ?? false;
  const keep = async (reportId: string) => {
    // Asked for before the report is kept: news of it may take this form away while the answer is on its way.
    const hadFocus = hasFocus();
    try {
      await desk('attach-report', { leadId: lead.id, reportId });
    } catch (error) {
      toast.error(
        `The report is ready, but it could not be linked to this lead. ${error instanceof Error ? error.message : ''}`,
      );
      return;
    }
    toast.success('The report is ready');
    const losesFocus = hasFocus() || (hadFocus && document.activeElement === document.body);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: leadQueryKeys.report(lead) }),
      queryClient.invalidateQueries({ queryKey: leadQueryKeys.timeline(lead) }),
      queryClient.invalidateQueries({ queryKey: leadQueryKeys.related(lead) }),
    ]);
    if (losesFocus) focusOnceShown(REPORT_LINK_ID);
  };
  const { state, run } = useReportRun(keep);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state.kind === 'running') return;
    // Whether an address can be measured is the server's to say.
    if ((websiteUrl ?? typed).trim() === '') {
      setProblem('Enter the address of their website, for example bakery.com.');
      return;
    }
    setProblem('');
    void run(websiteUrl ?? typed);
  };

  return (
    <form ref={area} data-needs="write" onSubmit={submit} className="grid gap-3">
      <div className="flex flex-wrap items-end gap-2">
        {websiteUrl === null && (
          <label htmlFor={id} className="caption grid min-w-0 grow gap-1.5 sm:max-w-96">
            Their website
            <DeskInput
              id={id}
              value={typed}
              inputMode="url"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              placeholder="bakery.com"
              readOnly={state.kind === 'running'}
              aria-invalid={problem !== '' || undefined}
              aria-describedby={problem === '' ? undefined : `${id}-problem`}
              onChange={(event) => {
                setTyped(event.target.value);
                setProblem('');
              }}
            />
          </label>
        )}
        <DeskButton
          type="submit"
          variant="primary"
          // As tall as the field beside it.
          className="min-h-10!"
          isBusy={state.kind === 'running'}
        >
          {state.kind !== 'running' && <FileSearch />}
          {state.kind === 'running' ? 'Running the report...' : 'Run a report'}
        </DeskButton>
      </div>
      <Problem id={`${id}-problem`}>{problem}</Problem>
      <RunProgress state={state} />
    </form>
  );
}

const PATIENCE_MS = 10_000;

/** Focuses an element that is about to be drawn, unless the person moves the focus or ten seconds pass. */
function focusOnceShown(id: string): void {
  const focus = () => {
    const element = document.getElementById(id);
    element?.focus();
    return element !== null;
  };
  if (focus()) return;
  const observer = new MutationObserver(() => {
    const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
    if (isElsewhere || focus()) stop();
  });
  const timer = setTimeout(() => observer.disconnect(), PATIENCE_MS);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(document.body, { childList: true, subtree: true });
}
