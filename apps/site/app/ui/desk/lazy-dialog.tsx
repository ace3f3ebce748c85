import { createElement, type FunctionComponent, useEffect, useEffectEvent, useState } from 'react';
import { toast } from '../toast.ts';

/**
 * A dialog whose code is loaded behind the first screen. When it cannot be loaded, `failure` says so and what to do as soon
 * as a person wants it, and it is closed again.
 */
export function LazyDialog<Props extends object>({
  load,
  props,
  isOpen,
  onClose,
  failure,
}: {
  load: () => Promise<FunctionComponent<Props>>;
  /** Of the dialog. */
  props: Props;
  isOpen: boolean;
  onClose: () => void;
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
        onClose();
      },
    );
  });
  useEffect(() => ask(isOpen), [isOpen]);
  return loaded && createElement(loaded.dialog, props);
}
