import { Card } from '../../../ui/desk/card.tsx';
import { callOpeners, type OpenerSubject } from './call-openers.ts';

export function CallOpenersCard({ subject }: { subject: OpenerSubject }) {
  const openers = callOpeners(subject);
  if (openers.length === 0) return null;
  return (
    <Card
      title="Call openers"
      description={
        subject.report === null
          ? 'Based on their own answers. There is no report to draw on yet.'
          : 'Based on their own answers and what our test of their website found.'
      }
    >
      <ol className="grid gap-4">
        {openers.map(({ id, say, ask, because }, index) => (
          <li key={id} className="grid grid-cols-[1.75rem_minmax(0,1fr)]">
            <span aria-hidden="true" className="figure pt-0.5 text-[1.0625rem] text-muted">
              {index + 1}
            </span>
            <div className="min-w-0 max-w-[62ch]">
              <p className="[overflow-wrap:anywhere]">
                <bdi>{say}</bdi> <strong className="font-semibold">{ask}</strong>
              </p>
              <p className="mt-0.5 text-[0.8125rem] text-muted">
                Because: <bdi>{because}</bdi>
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
