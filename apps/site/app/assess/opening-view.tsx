/** While a stored report is fetched. */
export function OpeningView() {
  return (
    <section className="on-ink bg-ground text-text">
      <div className="wrap grid min-h-[78vh] content-center gap-4 py-section">
        <p role="status" className="font-display text-h3 font-bold">
          Loading the report...
        </p>
        <div aria-hidden="true" className="on-paper relative h-56 max-w-xl overflow-hidden rounded-t-sign">
          <div className="perforated h-full bg-surface p-6">
            <span className="block h-3 w-2/5 bg-line" />
            <span className="mt-5 block h-3 w-4/5 bg-line" />
            <span className="mt-3 block h-3 w-3/5 bg-line" />
          </div>
          <span className="scan-line absolute inset-x-0 top-0 h-10 border-b-2 border-accent bg-linear-to-b from-transparent to-accent/15 [--scan-travel:170px] motion-reduce:hidden" />
        </div>
      </div>
    </section>
  );
}
