import { buttonClassName } from '../../ui/button.tsx';

export function Closing() {
  return (
    <section className="on-signal bg-accent text-on-accent" aria-labelledby="closing">
      <div className="wrap grid gap-x-6 gap-y-8 py-[clamp(3.5rem,2.6rem+3.6vw,6rem)] lg:grid-cols-12 lg:items-end">
        <div className="lg:col-span-7">
          <h2 id="closing" className="text-h2">
            Want us to fix it for you?
          </h2>
          <p className="mt-5 max-w-[33.5em] text-lead">
            Tell us about your business in four short steps, or let us call you for a free 30-minute strategy
            call.
          </p>
        </div>
        <div className="flex flex-col gap-3 sm:flex-row lg:col-span-5 lg:justify-end">
          <a
            href="/onboarding"
            className={buttonClassName(
              'primary',
              'on-ink border-ground! bg-ground! text-text hover:bg-surface!',
            )}
          >
            Fix my website
          </a>
          <a
            href="#consultation"
            className={buttonClassName('outline', 'border-[#0b0c0e] hover:bg-[#ff7a47]!')}
          >
            Get a call from us
          </a>
        </div>
      </div>
    </section>
  );
}
