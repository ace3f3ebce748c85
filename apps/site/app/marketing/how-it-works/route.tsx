import { headTags } from '../../seo/head-tags.ts';
import { breadcrumbs, howTo, organization } from '../../seo/structured-data.ts';
import { ContactSection } from '../contact-section/contact-section.tsx';
import { contact, hero, processSteps } from './content.ts';
import { AgencyFailures } from './sections/agency-failures.tsx';
import { Comparison } from './sections/comparison.tsx';
import { Fit } from './sections/fit.tsx';
import { FixCards } from './sections/fix-cards.tsx';
import { Hero } from './sections/hero.tsx';
import { Process } from './sections/process.tsx';
import { SoundFamiliar } from './sections/sound-familiar.tsx';
import { Timeline } from './sections/timeline.tsx';

export function meta() {
  const steps = processSteps.map(({ title, text }) => ({ name: title, text }));
  return headTags('howItWorks', [organization(), breadcrumbs('howItWorks'), howTo(hero.heading, steps)]);
}

export default function HowItWorksRoute() {
  return (
    <>
      <Hero />
      <SoundFamiliar />
      <Process />
      <Comparison />
      <FixCards />
      <div className="bg-sunken">
        <div className="wrap grid gap-x-6 gap-y-12 py-room lg:grid-cols-12">
          <AgencyFailures />
          <Fit />
        </div>
      </div>
      <Timeline />
      <ContactSection heading={contact.heading} text={contact.text} />
    </>
  );
}
