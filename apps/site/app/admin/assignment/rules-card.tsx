import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/desk/card.tsx';
import { Loaded } from '../screen/loaded.tsx';
import { useMay } from '../staff/my-role.ts';
import { assignmentQuery } from './api.ts';
import { RulesForm } from './rules-form.tsx';

export function RulesCard() {
  const mayChange = useMay('settings');
  return (
    <Card
      title="Assignment rules"
      description="For the whole team. New leads get an owner a moment after they arrive. Leads that may be spam stay unassigned."
    >
      <fieldset disabled={!mayChange} className="contents">
        <Loaded query={useQuery(assignmentQuery)} what="The assignment rules" height="h-24">
          {(rules) => <RulesForm latest={rules} />}
        </Loaded>
      </fieldset>
      <p data-unless="settings" className="mt-4 text-fine text-muted">
        Owners and managers can change these rules.
      </p>
    </Card>
  );
}
