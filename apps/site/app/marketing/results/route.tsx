import { headTags } from '../../seo/head-tags.ts';
import { ContactSection } from '../contact-section/contact-section.tsx';
import { contact } from './content.ts';
import { Averages } from './sections/averages.tsx';
import { Hero } from './sections/hero.tsx';
import { InCommon } from './sections/in-common.tsx';
import { Tickets } from './sections/tickets.tsx';

export function meta() {
  return headTags('results');
}

export default function ResultsRoute() {
  return (
    <>
      <Hero />
      <Tickets />
      <InCommon />
      <Averages />
      <ContactSection heading={contact.heading} text={contact.text} />
    </>
  );
}
