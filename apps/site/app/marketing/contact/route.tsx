import { brand } from '../../brand.ts';
import { headTags } from '../../seo/head-tags.ts';
import { FirstScreenEnd } from '../../site-frame/first-screen-end.tsx';
import { buttonClassName } from '../../ui/button.tsx';
import { StreetGrid } from '../../ui/street-grid.tsx';
import { NO_CALL_BAR } from '../call-bar.tsx';
import { hero } from './content.ts';
import { Area } from './sections/area.tsx';
import { CallRequest } from './sections/call-request.tsx';
import { ContactCards } from './sections/contact-cards.tsx';
import { HoursSign } from './sections/hours-sign.tsx';

export const handle = NO_CALL_BAR;

export function meta() {
  return headTags('contact');
}

export default function ContactRoute() {
  return (
    <>
      <section className="on-ink relative isolate overflow-hidden bg-ground text-text">
        <StreetGrid isLit={false} />
        <div className="wrap grid gap-x-6 gap-y-10 pt-12 pb-36 lg:grid-cols-12 lg:items-center lg:pt-14">
          <div className="lg:col-span-7">
            <h1 className="text-h1">{hero.heading}</h1>
            <p className="mt-6 max-w-[28em] text-lead text-muted">{hero.text}</p>
            <div className="mt-8 flex flex-wrap gap-x-4 gap-y-2">
              <a href={brand.phone.href} className={buttonClassName('primary', 'w-full sm:w-auto')}>
                {hero.call}
              </a>
              <a href="#call-request" className={buttonClassName('quiet', 'w-full sm:w-auto')}>
                {hero.callBack}
              </a>
            </div>
          </div>
          <div className="lg:col-span-5">
            <HoursSign />
          </div>
        </div>
        <FirstScreenEnd />
      </section>
      <ContactCards />
      <Area />
      <CallRequest />
    </>
  );
}
