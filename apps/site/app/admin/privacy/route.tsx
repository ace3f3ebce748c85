import { useLocation } from 'react-router';
import { Card } from '../../ui/desk/card.tsx';
import { EmptyState } from '../../ui/desk/empty-state.tsx';
import { deskTitle } from '../screen/desk-title.ts';
import { PageHeader } from '../screen/page-header.tsx';
import { useMay } from '../staff/my-role.ts';
import { PersonCard } from './person-card.tsx';
import { RetentionCard } from './retention-card.tsx';

export { ScreenError as ErrorBoundary } from '../screen/screen-error.tsx';

export function meta() {
  return deskTitle('Privacy');
}

/**
 * What a person may ask of the agency, and how long leads are kept. A lead's screen brings the person in the state of the
 * navigation, because an address in the bar would stay in histories and logs.
 */
export default function PrivacyRoute() {
  const { state, key } = useLocation() as { state: { person?: unknown } | null; key: string };
  const mayErase = useMay('erase');
  const person = state?.person;
  return (
    <>
      <PageHeader
        title="Privacy"
        hint="Answer people’s requests about their data, and set how long data is kept."
      />
      <div className="grid max-w-[46rem] gap-5">
        {mayErase ? (
          <PersonCard key={key} start={typeof person === 'string' ? person : ''} />
        ) : (
          <Card title="A person's data">
            <EmptyState
              title="For owners and managers"
              text="Your role cannot export or erase the data of a person. Ask an owner or a manager."
            />
          </Card>
        )}
        <RetentionCard />
      </div>
    </>
  );
}
