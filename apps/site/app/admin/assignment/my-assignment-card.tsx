import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/desk/card.tsx';
import { Loaded } from '../screen/loaded.tsx';
import { assignmentQuery } from './api.ts';
import { MyAssignmentForm } from './my-assignment-form.tsx';

export function MyAssignmentCard() {
  return (
    <Card title="Leads assigned to you" description="Only for you.">
      <Loaded query={useQuery(assignmentQuery)} what="Your absence" height="h-24">
        {({ members }) => {
          const self = members.find(({ isSelf }) => isSelf);
          return self && <MyAssignmentForm latest={self} />;
        }}
      </Loaded>
    </Card>
  );
}
