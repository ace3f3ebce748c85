import { buttonClassName } from '../../../ui/button.tsx';
import { painPoints, painPointsNext } from '../content.ts';

/**
 * An intake slip: visitors tick what they know, it says what that means (tally.ts), and leads to the questionnaire with
 * the same lines ticked there. A plain form, so that the last part needs no script.
 */
export function SoundFamiliar() {
  return (
    <section className="wrap py-room" aria-labelledby="sound-familiar">
      <form
        action="/onboarding"
        method="get"
        data-tally=""
        className="group grid gap-x-6 gap-y-5 lg:grid-cols-12 lg:grid-rows-[auto_1fr]"
      >
        <div className="lg:col-span-4">
          <h2 id="sound-familiar" className="text-h2">
            Sound Familiar?
          </h2>
          <p className="mt-3 max-w-[24.1em] text-muted">Check the ones you know from your own shop.</p>
        </div>
        <ul className="border-t-2 border-rule lg:col-span-8 lg:row-span-2 lg:grid lg:grid-cols-2 lg:gap-x-6">
          {painPoints.map(({ key, title, text }) => (
            <li key={title} className="border-b border-line">
              <label className="grid cursor-pointer grid-cols-[1.75rem_1fr] gap-x-3.5 py-2.5 hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-accent-text lg:py-3.5">
                <input
                  type="checkbox"
                  name="pain_points"
                  value={key}
                  className="size-7 cursor-pointer rounded-mark accent-[#b93a08] outline-none"
                />
                <span className="font-display text-h3 leading-tight font-bold">{title}</span>
                <span className="col-start-2 text-muted max-sm:sr-only">{text}</span>
              </label>
            </li>
          ))}
        </ul>
        <div className="lg:col-span-4">
          <button
            type="submit"
            className={buttonClassName(
              'outline',
              'w-full group-has-checked:border-accent group-has-checked:bg-accent sm:w-auto',
            )}
          >
            {painPointsNext}
          </button>
          {/* Below the button and as high as its words, so that nothing moves when they come. */}
          <p
            aria-live="polite"
            className="mt-2 min-h-[2.5em] max-w-[24em] text-small leading-tight font-semibold text-accent-text lg:mt-4 lg:text-body"
          ></p>
        </div>
      </form>
    </section>
  );
}
