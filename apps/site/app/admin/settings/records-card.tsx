import { Link } from 'react-router';
import { Card } from '../../ui/desk/card.tsx';
import { deskButtonClassName } from '../../ui/desk/desk-button.tsx';

/** The way to what is recorded about staff and stored about people. */
export function RecordsCard() {
  return (
    <Card
      title="Privacy and audit log"
      description="Export or erase the data of a person, set how long leads are kept, and see who changed or exported what."
    >
      <div className="flex flex-wrap gap-2">
        <Link to="/admin/privacy" className={deskButtonClassName('outline')}>
          Privacy
        </Link>
        <Link data-needs="audit" to="/admin/audit" className={deskButtonClassName('outline')}>
          Audit log
        </Link>
      </div>
    </Card>
  );
}
