import { painPoints } from '../content.ts';

/** An intake slip: visitors tick what they know, and it says what that means (tally.ts). */
export function SoundFamiliar() {
  return (
    <section
      data-tally=""
      className="wrap grid gap-x-6 gap-y-8 py-section lg:grid-cols-12 lg:grid-rows-[auto_1fr]"
      aria-labelledby="sound-familiar"
    >
      <div className="lg:col-span-4">
        <h2 id="sound-familiar" className="text-h2">
          Sound Familiar?
        </h2>
        <p className="mt-5 max-w-[36ch] text-lead text-muted">Tick what you know from your own shop.</p>
      </div>
      <ul className="border-t-2 border-rule lg:col-span-8 lg:row-span-2">
        {painPoints.map(({ title, text }) => (
          <li key={title} className="border-b border-line">
            <label className="grid cursor-pointer grid-cols-[1.75rem_1fr] gap-x-4 py-5 hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-accent-text md:grid-cols-[1.75rem_1fr_1fr] md:gap-x-6">
              <input
                type="checkbox"
                className="mt-0.5 size-7 cursor-pointer rounded-mark accent-[#b93a08] outline-none"
              />
              <span className="font-display text-h3 leading-tight font-bold">{title}</span>
              <span className="col-start-2 mt-1.5 max-w-[44ch] text-muted md:col-start-3 md:mt-0">
                {text}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p
        aria-live="polite"
        className="min-h-[2.4em] max-w-[26ch] font-display text-h3 leading-tight font-bold text-accent-text lg:col-span-4"
      ></p>
    </section>
  );
}
