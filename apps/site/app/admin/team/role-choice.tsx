import { STAFF_ROLES, type StaffRole } from '@fml/contract';
import { STAFF_ROLE_LABELS } from '../staff/role-labels.ts';

/** What each role may do (docs/product.md#access). */
const ROLE_TEXTS: Record<StaffRole, string> = {
  owner: 'Can do everything, including inviting and removing people and changing roles.',
  manager:
    'Works on every lead, exports lists, exports or erases a person’s data, changes settings, and reads the audit log.',
  member: 'Works on every lead. Cannot export, erase a person, or change settings.',
  read_only: 'Sees every lead and report, but cannot change anything.',
};

export function RoleChoice({ value, onChange }: { value: StaffRole; onChange: (role: StaffRole) => void }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="caption mb-1.5">Role</legend>
      {STAFF_ROLES.map((role) => (
        <label
          key={role}
          className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-sign border border-field-line p-3 has-checked:border-ink has-checked:bg-selected has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name="staffRole"
            value={role}
            checked={value === role}
            onChange={() => onChange(role)}
            className="mt-1 size-4 accent-ink outline-none"
          />
          <span>
            <span className="block text-fine font-semibold">{STAFF_ROLE_LABELS[role]}</span>
            <span className="block text-fine text-muted">{ROLE_TEXTS[role]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
