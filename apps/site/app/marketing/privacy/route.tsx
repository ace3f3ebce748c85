import { headTags } from '../../seo/head-tags.ts';
import { MeasurementChoice } from '../../tracking/measurement-choice.tsx';
import { NO_CALL_BAR } from '../call-bar.tsx';
import { LegalPage } from '../legal/legal-page.tsx';
import { privacy } from './content.ts';

export const handle = NO_CALL_BAR;

export function meta() {
  return headTags('privacy');
}

export default function PrivacyRoute() {
  return <LegalPage document={privacy} controls={{ measurement: <MeasurementChoice /> }} />;
}
