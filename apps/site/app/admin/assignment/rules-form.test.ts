import { describe, expect, it } from 'vitest';
import type { AssignmentMember, AssignmentRules } from './api.ts';
import { isSameRules, rulesProblem, withPersonal } from './rules-form.tsx';

const member = (more: Partial<AssignmentMember> = {}): AssignmentMember => ({
  userId: 'a',
  email: 'ana@agency.example',
  isSelf: true,
  takesPart: true,
  leadKinds: ['submission', 'consultation'],
  businessTypes: [],
  getsMail: true,
  awayUntil: null,
  ...more,
});
const rules = (more: Partial<AssignmentRules> = {}): AssignmentRules => ({
  sameOwner: true,
  roundRobin: true,
  workingHoursOnly: false,
  updatedAt: '2026-11-20T08:00:00+00:00',
  members: [member()],
  ...more,
});

describe('assignment rules', () => {
  it('are the same whatever is personal, and in any order', () => {
    const personal = member({ awayUntil: '2026-12-01', getsMail: false });
    const turned = member({ leadKinds: ['consultation', 'submission'] });
    for (const same of [personal, turned]) {
      expect(isSameRules(rules(), rules({ members: [same], updatedAt: 'later' }))).toBe(true);
    }
    expect(isSameRules(rules(), rules({ members: [member({ businessTypes: ['law_firm'] })] }))).toBe(false);
    expect(isSameRules(rules(), rules({ workingHoursOnly: true }))).toBe(false);
  });

  it.each([
    [rules(), null],
    [
      rules({ members: [member({ leadKinds: [] })] }),
      'Choose at least one kind of lead for ana@agency.example.',
    ],
    [
      rules({ members: [member({ takesPart: false })] }),
      'Choose at least one person to take part, or turn off the round robin.',
    ],
    [rules({ roundRobin: false, members: [member({ takesPart: false })] }), null],
  ])('can be saved or say why not', (given, problem) => {
    expect(rulesProblem(given)).toBe(problem);
  });

  it('show what a person has set since', () => {
    const edited = [member({ takesPart: false }), member({ userId: 'new' })];
    const [shown, unknown] = withPersonal(edited, [member({ awayUntil: '2026-12-01' })]);
    expect(shown).toMatchObject({ takesPart: false, awayUntil: '2026-12-01' });
    expect(unknown).toMatchObject({ userId: 'new', awayUntil: null });
  });
});
