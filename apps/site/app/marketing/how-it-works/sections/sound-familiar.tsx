import { buttonClassName } from '../../../ui/button.tsx';
import { painPoints, painPointsNext } from '../content.ts';

/**
 * An intake slip: visitors tick what they know, it says what that means (tally.ts), and leads to the questionnaire with
 * the same lines ticked there. A plain form, so that the last part needs no script.
 */
export function SoundFamiliar() {
  return (
    <section className="wrap py-section" aria-labelledby="sound-familiar">
      <form
        action="/onboarding"
        method="get"
        data-tally=""
        className="group grid gap-x-6 gap-y-8 lg:grid-cols-12 lg:grid-rows-[auto_1fr]"
      >
        <div className="lg:col-span-4">
          <h2 id="sound-familiar" className="text-h2">
            Sound Familiar?
          </h2>
          <p className="mt-5 max-w-[24.1em] text-lead text-muted">
            Check the ones you know from your own shop.
          </p>
        </div>
        <ul className="border-t-2 border-rule lg:col-span-8 lg:row-span-2">
          {painPoints.map(({ key, title, text }) => (
            <li key={title} className="border-b border-line">
              <label className="grid cursor-pointer grid-cols-[1.75rem_1fr] gap-x-4 py-5 hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-accent-text md:grid-cols-[1.75rem_1fr_1fr] md:gap-x-6">
                <input
                  type="checkbox"
                  name="pain_points"
                  value={key}
                  className="mt-0.5 size-7 cursor-pointer rounded-mark accent-[#b93a08] outline-none"
                />
                <span className="font-display text-h3 leading-tight font-bold">{title}</span>
                <span className="col-start-2 mt-1.5 max-w-[29.5em] text-muted md:col-start-3 md:mt-0">
                  {text}
                </span>
              </label>
            </li>
          ))}
        </ul>
        <div className="lg:col-span-4">
          <p
            aria-live="polite"
            className="min-h-[2.4em] max-w-[16.1em] font-display text-h3 leading-tight font-bold text-accent-text"
          ></p>
          {/* Without a ticked line there is nothing to tell; its place stays, so that nothing moves. */}
          <button
            type="submit"
            className={buttonClassName('primary', 'mt-5 w-full group-not-has-checked:invisible sm:w-auto')}
          >
            {painPointsNext}
          </button>
        </div>
      </form>
    </section>
  );
}
