import type { DeskScreen, SavedView } from '@fml/contract';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';

type Names = typeof import('./view-name.tsx');

/** Loaded behind the first screen. Without a connection no view can be saved either, so nothing stands in for them. */
const load = (): Promise<Names> => import('./view-name.tsx');
const Nothing = () => null;
const part = <Props,>(choose: (names: Names) => ComponentType<Props>) =>
  lazy(() =>
    load().then(
      (names) => ({ default: choose(names) }),
      () => ({ default: Nothing as ComponentType<Props> }),
    ),
  );

const Save = part((names) => names.SaveView);
const Rename = part((names) => names.RenameView);

export function LazySaveView(props: { screen: DeskScreen; query: string }) {
  return (
    <Suspense>
      <Save {...props} />
    </Suspense>
  );
}

export function LazyRenameView(props: { view: SavedView }) {
  return (
    <Suspense>
      <Rename {...props} />
    </Suspense>
  );
}

/** Has both there before they are wanted. */
export function usePreloadedViewNames(): void {
  useEffect(() => void load().catch(() => undefined), []);
}
