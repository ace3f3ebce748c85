import { headTags } from '../../seo/head-tags.ts';
import { organization, questionsAndAnswers } from '../../seo/structured-data.ts';
import { ContactSection } from '../contact-section/contact-section.tsx';
import { faqEntries } from '../faq/faq-entries.ts';
import { FaqSection } from '../faq/faq-section.tsx';
import { contact } from './content.ts';
import { Hero } from './sections/hero.tsx';
import { Marquee } from './sections/marquee.tsx';
import { Results } from './sections/results.tsx';
import { Services } from './sections/services.tsx';
import { Testimonials } from './sections/testimonials.tsx';

export function meta() {
  return headTags('home', [organization(), questionsAndAnswers(faqEntries)]);
}

export default function HomeRoute() {
  return (
    <>
      <Hero />
      <Marquee />
      <Services />
      <Results />
      <Testimonials />
      <FaqSection />
      <ContactSection heading={contact.heading} text={contact.text} />
    </>
  );
}
