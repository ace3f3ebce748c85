import {
  createElement,
  type FunctionComponent,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { toast } from '../toast.ts';
import { Card } from './card.tsx';
import { Skeleton } from './skeleton.tsx';

type Load<Props> = () => Promise<FunctionComponent<Props>>;

/**
 * A part of a screen whose code is loaded when it is first shown; `preload` has it there before. `fallback` keeps its place
 * until then, and `notLoaded` is shown instead when the code cannot be loaded. Both are nothing by default.
 */
export function lazyComponent<Props extends object>(
  load: Load<Props>,
  {
    fallback = null,
    notLoaded = () => null,
  }: { fallback?: ReactNode; notLoaded?: FunctionComponent<NoInfer<Props>> } = {},
) {
  let loading: ReturnType<Load<Props>> | undefined;
  const part = () => {
    loading ??= load().catch(() => notLoaded);
    return loading;
  };
  return Object.assign(
    (props: Props) => (
      <Suspense fallback={fallback}>
        <LazyPart part={part} props={props} />
      </Suspense>
    ),
    { preload: () => void load().catch(() => undefined) },
  );
}

function LazyPart<Props extends object>({ part, props }: { part: Load<Props>; props: Props }) {
  return createElement(use(part()), props);
}

export function NotLoadedNote({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="text-fine text-muted">
      {children}
    </p>
  );
}

/** A card that is loaded behind the rest of its screen. `height` is the class of what keeps its place. */
export function lazyCard<Props extends object>(
  load: Load<Props>,
  { title, height, failure }: { title: string; height: string; failure: string },
) {
  return lazyComponent(load, {
    fallback: (
      <Card title={title}>
        <Skeleton className={height} />
      </Card>
    ),
    notLoaded: () => (
      <Card title={title}>
        <NotLoadedNote>{failure}</NotLoadedNote>
      </Card>
    ),
  });
}

/**
 * A dialog that is loaded behind the first screen. When its code cannot be loaded, `failure` says so and what to do as
 * soon as a person wants it, and it is closed again; the next time, it is loaded again.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: Load<Props>,
  { isOpen, failure }: { isOpen: (props: NoInfer<Props>) => boolean; failure: string },
) {
  return (props: Props) => <LazyDialog load={load} props={props} isOpen={isOpen(props)} failure={failure} />;
}

function LazyDialog<Props extends { onClose: () => void }>({
  load,
  props,
  isOpen,
  failure,
}: {
  load: Load<Props>;
  props: Props;
  isOpen: boolean;
  failure: string;
}) {
  const [loaded, setLoaded] = useState<{ dialog: FunctionComponent<Props> } | null>(null);
  const ask = useEffectEvent((isWanted: boolean) => {
    if (loaded !== null) return;
    load().then(
      (dialog) => setLoaded({ dialog }),
      () => {
        if (!isWanted) return;
        toast.error(failure);
        props.onClose();
      },
    );
  });
  useEffect(() => ask(isOpen), [isOpen]);
  if (loaded !== null) return createElement(loaded.dialog, props);
  // Keeps the keyboard until the dialog is there: a digit must not become a status.
  return isOpen && <dialog open aria-label="Loading" className="sr-only" />;
}
