import { buttonClassName } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Picture } from '../../pictures/picture.tsx';
import { type ServiceCard, services } from '../content.ts';

/** Four places where calls get lost, in two uneven rows. */
export function Services() {
  return (
    <section id="services" className="wrap py-section" aria-labelledby="services-heading">
      <div className="grid gap-6 lg:grid-cols-12">
        <h2 id="services-heading" className="text-h2 lg:col-span-7">
          Four places where calls get lost. We fix all four.
        </h2>
        <p className="max-w-[29.5em] self-end text-lead text-muted lg:col-span-5">
          They depend on each other: a good ad that leads to a slow page is money spent twice.
        </p>
      </div>
      <ul className="mt-12 grid gap-6 md:grid-cols-2 lg:mt-16 lg:grid-cols-12">
        {services.map((service, index) => (
          <li
            key={service.title}
            className={classNames('min-w-0', index % 3 === 0 ? 'lg:col-span-7' : 'lg:col-span-5')}
          >
            <Card service={service} isWide={index % 3 === 0} />
          </li>
        ))}
      </ul>
      <div className="mt-12 flex flex-col items-start gap-4 sm:flex-row sm:items-center sm:gap-7">
        <a href="/onboarding" className={buttonClassName('primary', 'w-full shrink-0 sm:w-auto')}>
          Get a Free Local Assessment
        </a>
        <p className="text-muted">What we found on your site and in Maps, within 48 hours. Free.</p>
      </div>
    </section>
  );
}

function Card({
  service: { image, tag, title, text, jobs },
  isWide,
}: {
  service: ServiceCard;
  isWide: boolean;
}) {
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-sign border-2 border-rule bg-surface">
      <Picture
        picture={image}
        sizes={
          isWide
            ? '(width >= 64rem) 540px, (width >= 48rem) 45vw, 92vw'
            : '(width >= 64rem) 480px, (width >= 48rem) 45vw, 92vw'
        }
        className="border-b-2 border-rule bg-[#efe8da] object-contain lg:h-[21rem]"
      />
      <div className="flex flex-1 flex-col p-6 sm:p-8">
        <p className="caption text-accent-text">{tag}</p>
        <h3 className="mt-1.5 text-[clamp(1.5rem,1.35rem+0.7vw,2rem)] font-extrabold [font-stretch:112%]">
          {title}
        </h3>
        <p className="mt-3 max-w-[34.8em] text-muted">{text}</p>
        <ul className="mt-auto flex flex-wrap gap-x-6 gap-y-1.5 pt-6 text-small">
          {jobs.map((job) => (
            <li key={job} className="flex items-center gap-2.5 font-medium">
              <span aria-hidden="true" className="size-3 shrink-0 rounded-[2px] bg-accent" />
              {job}
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}
