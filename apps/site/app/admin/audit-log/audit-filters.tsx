import { AUDIT_ACTIONS } from '@fml/contract';
import { Captioned } from '../../ui/desk/captioned.tsx';
import { Choice } from '../../ui/desk/choice.tsx';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { DeskInput } from '../../ui/desk/desk-input.tsx';
import type { AuditPage } from './api.ts';
import { AUDIT_ACTION_LABELS, AUDIT_SUBJECT_LABELS } from './audit-labels.ts';

export const AUDIT_FILTERS = ['staff', 'action', 'subject', 'row', 'from', 'to'] as const;
type AuditFilter = (typeof AUDIT_FILTERS)[number];

export function AuditFilters({
  params,
  people,
  onChange,
  onClear,
}: {
  params: URLSearchParams;
  people: AuditPage['people'];
  onChange: (name: AuditFilter, value: string) => void;
  onClear: () => void;
}) {
  const isSet = AUDIT_FILTERS.some((name) => params.has(name));
  return (
    <form
      aria-label="Filter"
      className="grid grid-cols-2 items-end gap-3 p-4 sm:px-5 xl:grid-cols-[repeat(5,minmax(0,1fr))_auto]"
      onSubmit={(event) => event.preventDefault()}
    >
      <Choice
        label="Who"
        none="All"
        value={params.get('staff') ?? ''}
        options={people.map(({ userId, email }) => [userId, email])}
        onChange={(value) => onChange('staff', value)}
      />
      <Choice
        label="Action"
        none="All"
        value={params.get('action') ?? ''}
        options={AUDIT_ACTIONS.map((action) => [action, AUDIT_ACTION_LABELS[action]])}
        onChange={(value) => onChange('action', value)}
      />
      <Choice
        label="What"
        none="All"
        value={params.get('subject') ?? ''}
        options={Object.entries(AUDIT_SUBJECT_LABELS)}
        onChange={(value) => onChange('subject', value)}
      />
      {(['from', 'to'] as const).map((edge) => (
        <Captioned key={edge} label={edge === 'from' ? 'From' : 'To'}>
          <DeskInput
            type="date"
            value={params.get(edge) ?? ''}
            onChange={({ target }) => onChange(edge, target.value)}
          />
        </Captioned>
      ))}
      <DeskButton className="min-h-10" disabled={!isSet} onClick={onClear}>
        Clear
      </DeskButton>
    </form>
  );
}
