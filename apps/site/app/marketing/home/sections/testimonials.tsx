import { classNames } from '../../../ui/class-names.ts';
import { Picture } from '../../pictures/picture.tsx';
import { type Testimonial, testimonials } from '../content.ts';

const PLACES = ['', 'lg:mt-16', 'lg:mt-6'];

/** Three notes on the wall of the shop. */
export function Testimonials() {
  return (
    <section className="overflow-hidden bg-sunken" aria-labelledby="testimonials-heading">
      <div className="wrap py-section">
        <h2 id="testimonials-heading" className="max-w-[13.3em] text-h2">
          What owners tell us
        </h2>
        <ul className="mt-14 grid gap-x-8 gap-y-14 lg:mt-20 lg:grid-cols-3">
          {testimonials.map((testimonial, index) => (
            <li key={testimonial.name} className={PLACES[index % PLACES.length]}>
              <Note testimonial={testimonial} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Note({ testimonial: { quote, name, title, image, rotation } }: { testimonial: Testimonial }) {
  return (
    <figure
      className={classNames(
        'taped relative bg-surface px-6 pt-10 pb-6 transition-transform duration-300 ease-out-sign hover:rotate-0 sm:px-8',
        noteTilt(rotation),
      )}
    >
      <blockquote>
        <p className="font-display text-[clamp(1.25rem,1.15rem+0.45vw,1.5rem)] leading-snug font-semibold tracking-[-0.012em]">
          “{quote}”
        </p>
      </blockquote>
      <figcaption className="mt-7 flex items-center gap-4 border-t-2 border-rule pt-5">
        <Picture picture={image} sizes="64px" className="size-16! rounded-sign border-2 border-rule" />
        <span>
          <span className="block font-display font-bold">{name}</span>
          <span className="block text-small text-muted">{title}</span>
        </span>
      </figcaption>
    </figure>
  );
}

/** Whole class names, because the style sheet is made from the names in the source. */
const TILTS: Record<Testimonial['rotation'], string> = {
  '-2': 'lg:-rotate-2',
  '1': 'lg:rotate-1',
  '2': 'lg:rotate-2',
};

/** The class that turns a note; classes, because the security policy forbids style attributes. */
function noteTilt(rotation: Testimonial['rotation']): string {
  return TILTS[rotation];
}
