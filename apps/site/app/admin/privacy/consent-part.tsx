import { desk } from '../../api/desk.ts';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { formatShortDate } from '../format/format-date.ts';
import { useAction } from '../screen/use-action.ts';
import { type PersonPreview, personQuery, type WithdrawnConsent } from './api.ts';

const DONE: Record<WithdrawnConsent, string> = {
  mails: 'Withdrawn. This address gets no more reports by email.',
  sources: 'Withdrawn. Where they came from is deleted.',
};

export function ConsentPart({
  person,
  consent: { reportMails, wantsRecheck, stoppedAt, sources },
}: {
  person: string;
  consent: PersonPreview['consent'];
}) {
  const withdraw = useAction((what: WithdrawnConsent) => desk('withdraw-consent', { person, what }), {
    done: (_many, what) => DONE[what],
    failed: 'Not withdrawn.',
    reloads: [personQuery(person).queryKey],
  });
  const isBusy = (what: WithdrawnConsent) => withdraw.isPending && withdraw.variables === what;
  return (
    <section aria-label="Consent" className="grid gap-3">
      <h3 className="font-semibold">Consent</h3>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-muted">
          Reports by email:{' '}
          {stoppedAt !== null
            ? `stopped on ${formatShortDate(stoppedAt)}`
            : reportMails === 0
              ? 'none requested'
              : `${reportMails.toLocaleString('en-US')} requested${wantsRecheck ? ', with a reminder to check again' : ''}`}
        </p>
        {stoppedAt === null && person.includes('@') && (
          <DeskButton
            data-needs="erase"
            size="small"
            isBusy={isBusy('mails')}
            onClick={() => withdraw.mutate('mails')}
          >
            Stop reports by email
          </DeskButton>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-muted">
          Measurement: where they came from is{' '}
          {sources === 0 ? 'not stored' : `stored with ${sources} ${sources === 1 ? 'lead' : 'leads'}`}
        </p>
        {sources > 0 && (
          <DeskButton
            data-needs="erase"
            size="small"
            isBusy={isBusy('sources')}
            onClick={() => withdraw.mutate('sources')}
          >
            Delete where they came from
          </DeskButton>
        )}
      </div>
    </section>
  );
}
