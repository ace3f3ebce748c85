export function LoadingScreen({ isUnreachable }: { isUnreachable: boolean }) {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 px-6 text-center">
      <div role="status" className="grid place-items-center gap-3 text-muted">
        <span aria-hidden="true" className="spinner size-6" />
        <span className="sr-only">Loading...</span>
      </div>
      {isUnreachable && <p className="text-muted">The server cannot be reached. Trying again...</p>}
    </main>
  );
}
