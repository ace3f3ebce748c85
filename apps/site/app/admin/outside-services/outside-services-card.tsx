import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/desk/card.tsx';
import { LoadedList } from '../screen/loaded.tsx';
import { outsideServicesQuery } from './api.ts';
import { ServiceItem } from './service-item.tsx';

/** Services of other companies that reports ask (docs/integrations.md). */
export function OutsideServicesCard() {
  return (
    <Card
      title="Outside services"
      description="Reports ask these services while the website is measured. Without a key, a report leaves out that part."
    >
      <LoadedList query={useQuery(outsideServicesQuery)} what="The outside services" height="h-24">
        {(state) => <ServiceItem key={state.service} state={state} />}
      </LoadedList>
      <p data-unless="settings" className="mt-4 text-fine text-muted">
        Owners and managers can enter and test keys.
      </p>
    </Card>
  );
}
