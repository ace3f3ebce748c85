import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/desk/skeleton.tsx';
import { LoadFailure } from './load-failure.tsx';

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> };
  /** The subject of the sentence that it could not be loaded. */
  what: string;
  /** The class of what keeps its place until then. */
  height: string;
  children: (data: Data) => ReactNode;
}

/** What a query answered; until then what keeps its place, or why it could not be loaded. */
export function Loaded<Data>({ query: { data, error, refetch }, what, height, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  if (error) return <LoadFailure what={what} error={error} onRetry={() => void refetch()} />;
  return <Skeleton className={height} />;
}

/** The lines of a card: `children` draws one of them. */
export function LoadedList<Item>({
  empty,
  children,
  ...loaded
}: Omit<LoadedProps<Item[]>, 'children'> & { empty?: ReactNode; children: (item: Item) => ReactNode }) {
  return (
    <Loaded {...loaded}>
      {(items) =>
        items.length === 0 && empty !== undefined ? (
          <p className="text-muted">{empty}</p>
        ) : (
          <ul className="-my-3 divide-y divide-line">{items.map((item) => children(item))}</ul>
        )
      }
    </Loaded>
  );
}
