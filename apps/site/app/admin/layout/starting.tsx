import { Spinner } from '../../ui/desk/spinner.tsx';

/** While it is not known yet who is there. */
export function Starting({ isUnreachable }: { isUnreachable: boolean }) {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 px-6 text-center">
      <Spinner />
      {isUnreachable && <p className="text-muted">The server cannot be reached. Trying again...</p>}
    </main>
  );
}
