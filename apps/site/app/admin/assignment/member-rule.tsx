import { BUSINESS_TYPES, LEAD_KINDS, optionKeys } from '@fml/contract';
import { Checkbox } from '../../ui/desk/checkbox.tsx';
import { formatShortDate } from '../format/format-date.ts';
import { optionLabels } from '../format/option-labels.ts';
import { FilterMenu } from '../list-parts/filter-menu.tsx';
import type { AssignmentMember } from './api.ts';

/** One person of the round robin, with the kinds of leads and businesses they take. */
export function MemberRule({
  member,
  onChange,
}: {
  member: AssignmentMember;
  onChange: (member: AssignmentMember) => void;
}) {
  const { email, takesPart, leadKinds, businessTypes, awayUntil } = member;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <div className="mr-auto min-w-0">
        <Checkbox
          label={<span className="[overflow-wrap:anywhere]">{email}</span>}
          checked={takesPart}
          onChange={(event) => onChange({ ...member, takesPart: event.target.checked })}
        />
        {awayUntil !== null && (
          <p className="text-fine text-muted">Away until {formatShortDate(awayUntil)}</p>
        )}
      </div>
      {takesPart && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">What {email} takes</legend>
          <FilterMenu
            label="Leads"
            options={optionKeys(LEAD_KINDS)}
            labelOf={(kind) => `${LEAD_KINDS[kind]}s`}
            chosen={leadKinds}
            onChange={(kinds) => onChange({ ...member, leadKinds: kinds })}
          />
          {leadKinds.includes('submission') && (
            <FilterMenu
              label={businessTypes.length === 0 ? 'All businesses' : 'Businesses'}
              options={optionKeys(BUSINESS_TYPES)}
              labelOf={optionLabels.businessType}
              chosen={businessTypes}
              onChange={(types) => onChange({ ...member, businessTypes: types })}
            />
          )}
        </fieldset>
      )}
    </li>
  );
}
