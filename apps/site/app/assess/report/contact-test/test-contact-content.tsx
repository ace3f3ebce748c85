import type { WebsiteReport } from '@fml/contract';
import { ContactTest } from '../../../contact-test/contact-test.tsx';
import { CONTACT_TEST_LABELS } from '../../../contact-test/contact-test-labels.ts';
import { buttonClassName } from '../../../ui/button.tsx';
import { CONTROL_CLASS_NAME } from '../../../ui/input.tsx';

const LOOK = {
  control: CONTROL_CLASS_NAME,
  button: buttonClassName('outline', 'min-h-11! py-2!'),
  primary: buttonClassName('primary', 'min-h-11! py-2!'),
};

export function TestContactContent({ report }: { report: WebsiteReport }) {
  return (
    <div className="pt-3">
      <ContactTest report={report} labels={CONTACT_TEST_LABELS[report.language ?? 'en']} look={LOOK} />
    </div>
  );
}
