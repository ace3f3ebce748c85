export function SavedNotice({ isOnServer, onClear }: { isOnServer: boolean; onClear: () => void }) {
  return (
    <div className="mt-5 border-t border-line pt-4 text-small text-muted">
      <p className="max-w-[41.5em]">
        Your answers are saved on this device until you send them.
        {isOnServer &&
          ' Starting with step 2, we also save them for 30 days so we can help if you get stuck. We won’t email you about it.'}
      </p>
      <button
        type="button"
        onClick={onClear}
        className="link inline-flex min-h-11 cursor-pointer items-center font-semibold"
      >
        Clear my answers
      </button>
    </div>
  );
}
