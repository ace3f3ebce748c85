import { headTags } from '../../seo/head-tags.ts';
import { MeasurementChoice } from '../../tracking/measurement-choice.tsx';
import { LegalPage } from '../legal/legal-page.tsx';
import { privacy } from './content.ts';

export function meta() {
  return headTags('privacy');
}

export default function PrivacyRoute() {
  return <LegalPage document={privacy} controls={{ measurement: <MeasurementChoice /> }} />;
}
