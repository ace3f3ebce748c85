import { DeskButton } from '../../../ui/desk/desk-button.tsx';

/** The reasons to choose from; any other can be typed. Analytics counts leads by the reason entered on them. */
const COMMON_REASONS = ['No answer', 'Too expensive', 'Chose someone else', 'Not a fit', 'Spam'];

export function ReasonButtons({ onChoose }: { onChoose: (reason: string) => void }) {
  return (
    <div data-needs="write" className="flex flex-wrap gap-1.5">
      {COMMON_REASONS.map((reason) => (
        <DeskButton
          key={reason}
          size="small"
          variant="quiet"
          className="border-line!"
          onClick={() => onChoose(reason)}
        >
          {reason}
        </DeskButton>
      ))}
    </div>
  );
}
