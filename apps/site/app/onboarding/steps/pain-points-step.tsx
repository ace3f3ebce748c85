import { optionKeys, PAIN_POINTS } from '@fml/contract';
import { QUESTIONNAIRE_FIELDS } from '@fml/leads/fields';
import { toggled } from '../answers.ts';
import { ChoiceGroup, pairs } from '../choice-group.tsx';
import type { StepProps } from './step-props.ts';

const ALL = optionKeys(PAIN_POINTS);

export function PainPointsStep({ answers, errors, onChange }: StepProps) {
  const { painPoints, primaryPainPoint } = answers;
  return (
    <>
      <ChoiceGroup
        kind="several"
        name="painPoints"
        question={QUESTIONNAIRE_FIELDS.pain_points.label}
        help="Check all that apply."
        error={errors.painPoints}
        options={pairs(PAIN_POINTS)}
        chosen={painPoints}
        onChoose={(painPoint) => onChange({ painPoints: toggled(painPoints, painPoint, ALL) })}
      />
      {painPoints.length > 0 && (
        <div className="fade-in">
          <ChoiceGroup
            kind="one"
            name="primaryPainPoint"
            question={QUESTIONNAIRE_FIELDS.primary_pain_point.label}
            help="We’ll start there."
            error={errors.primaryPainPoint}
            options={painPoints.map((painPoint) => [painPoint, PAIN_POINTS[painPoint]] as const)}
            chosen={primaryPainPoint ? [primaryPainPoint] : []}
            onChoose={(painPoint) => onChange({ primaryPainPoint: painPoint })}
          />
        </div>
      )}
    </>
  );
}
