import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { Card } from '../../ui/desk/card.tsx';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { DeskInput } from '../../ui/desk/desk-input.tsx';
import { Skeleton } from '../../ui/desk/skeleton.tsx';
import { deskTitle } from '../screen/desk-title.ts';
import { Loaded } from '../screen/loaded.tsx';
import { personQuery, retentionQuery } from './api.ts';
import { PersonFound } from './person-found.tsx';
import { RetentionForm } from './retention-form.tsx';

export { ScreenError as ErrorBoundary } from '../screen/screen-error.tsx';

export const meta = deskTitle('Privacy');

/**
 * A room of the settings: what a person may ask of the agency, and how long leads are kept. A lead's screen brings the person in the state of the
 * navigation, because an address in the bar would stay in histories and logs.
 */
export default function PrivacyRoute() {
  const { state, key } = useLocation() as { state: { person?: unknown } | null; key: string };
  const person = state?.person;
  return (
    <>
      <PersonCard key={key} start={typeof person === 'string' ? person : ''} />
      <RetentionCard />
    </>
  );
}

function PersonCard({ start }: { start: string }) {
  const id = useId();
  const [typed, setTyped] = useState(start);
  const [asked, setAsked] = useState(start);
  const { data, error, isFetching, refetch } = useQuery({ ...personQuery(asked), enabled: asked !== '' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const person = typed.trim();
    if (person === asked && person !== '') void refetch();
    setAsked(person);
  };
  return (
    <Card
      title="A person's data"
      description="Look up a person by email address. If they gave no address, use their phone number."
    >
      <form className="flex flex-wrap items-end gap-3" onSubmit={submit}>
        <label htmlFor={id} className="caption grid min-w-0 grow gap-1.5 sm:max-w-96">
          Email address or phone number
          <DeskInput
            id={id}
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            aria-describedby={error ? `${id}-problem` : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <DeskButton type="submit" variant="primary" className="min-h-10" isBusy={isFetching}>
          Look up
        </DeskButton>
      </form>
      {error && (
        <p id={`${id}-problem`} role="alert" className="mt-3 text-fine text-critical">
          {error.message}
        </p>
      )}
      {asked !== '' && data === undefined && !error && <Skeleton className="mt-5 h-24" />}
      {data && !error && (
        <PersonFound
          found={data}
          onErased={() => {
            setTyped('');
            setAsked('');
          }}
        />
      )}
    </Card>
  );
}

function RetentionCard() {
  return (
    <Card
      title="Retention"
      description="How many months leads are kept after their last change. They are deleted within the next hour, with notes, calls, and history. An empty field keeps them until the person is erased."
    >
      <Loaded query={useQuery(retentionQuery)} what="The retention rules" height="h-32">
        {(rules) => <RetentionForm key={rules.updatedAt} saved={rules} />}
      </Loaded>
    </Card>
  );
}
