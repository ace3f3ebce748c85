import type { FormTest, WebsiteReport } from '@fml/contract';
import { useState } from 'react';
import { Card } from '../../../ui/desk/card.tsx';
import { DeskButton, deskButtonClassName } from '../../../ui/desk/desk-button.tsx';
import { DESK_CONTROL } from '../../../ui/desk/desk-input.tsx';
import { formatShortDate } from '../../format/format-date.ts';

const loadParts = async () => {
  const [{ ContactTest }, { DESK_CONTACT_TEST_LABELS }] = await Promise.all([
    import('../../../contact-test/contact-test.tsx'),
    import('../../../contact-test/contact-test-labels.ts'),
  ]);
  return { ContactTest, labels: DESK_CONTACT_TEST_LABELS };
};

/** What became of the last test message, and the code to test for a client, which is loaded when it is opened. */
export function ReportContactTest({ report }: { report: WebsiteReport }) {
  const [parts, setParts] = useState<Awaited<ReturnType<typeof loadParts>> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const { phones = [], forms = [] } = report.business ?? {};
  if (phones.length + forms.length === 0) return null;

  function open() {
    setHasFailed(false);
    loadParts().then(setParts, () => setHasFailed(true));
  }

  return (
    <Card
      title="Test the form and the phone"
      description={lastTest(report.form_tests?.[0])}
      isFlush={parts === null && !hasFailed}
      actions={parts === null && <DeskButton onClick={open}>Open</DeskButton>}
    >
      {hasFailed && <p role="alert">This could not be loaded. Check your connection and press again.</p>}
      {parts !== null && <parts.ContactTest report={report} labels={parts.labels} look={LOOK} />}
    </Card>
  );
}

function lastTest(test: FormTest | undefined): string {
  if (test === undefined) return 'Send one marked message to a form of the website, and call its numbers.';
  const answers = {
    true: 'It arrived.',
    false: 'It did not arrive.',
    null: 'Whether it arrived is not known yet.',
  };
  return `On ${formatShortDate(test.sent_at)}, a test message was sent. ${answers[`${test.arrived}`]}`;
}

const LOOK = {
  control: `${DESK_CONTROL} py-2`,
  button: deskButtonClassName('outline'),
  primary: deskButtonClassName('primary'),
};
