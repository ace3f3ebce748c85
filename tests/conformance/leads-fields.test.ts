import { randomUUID } from 'node:crypto';
import { CONSULTATION_FIELDS, type FormField, QUESTIONNAIRE_FIELDS } from '@fml/leads/fields';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SAMPLE_CONSULTATION_REQUEST, SAMPLE_ONBOARDING } from './lead-samples.ts';
import { type LeadServer, openLeadServer } from './lead-server.ts';

/** Every field of the table of lead fields reaches its row, also when it is changed, and the unfinished questionnaire. */

let server: LeadServer;
beforeAll(async () => {
  server = await openLeadServer();
});
afterAll(() => server.stop());

/** Two values that its form may send. */
function valuesOf(field: FormField): readonly [unknown, unknown] {
  switch (field.type) {
    case 'choice': {
      const [first, second] = Object.keys(field.options);
      return [first, second];
    }
    case 'choices': {
      const keys = Object.keys(field.options);
      return [keys, keys.slice(0, 4)];
    }
    case 'email':
      return ['one@bakery.example', 'two@bakery.example'];
    default:
      return ['one', 'two'];
  }
}

const FORMS = [
  ['submit-onboarding', 'submission_id', 'onboarding_submissions', QUESTIONNAIRE_FIELDS, SAMPLE_ONBOARDING],
  [
    'submit-consultation',
    'request_id',
    'consultation_requests',
    CONSULTATION_FIELDS,
    SAMPLE_CONSULTATION_REQUEST,
  ],
] as const;

describe.each(FORMS)('%s', (name, idField, table, fields, sample) => {
  test.each(Object.entries<FormField>(fields))('stores %s, and its correction', async (wireName, field) => {
    const request_key = randomUUID();
    let id: string | undefined;
    for (const value of valuesOf(field)) {
      // The primary pain point has to be one of those that are chosen.
      const all =
        'pain_points' in sample ? { pain_points: Object.keys(QUESTIONNAIRE_FIELDS.pain_points.options) } : {};
      const { answer } = await server.send(name, { ...sample, ...all, request_key, [wireName]: value });
      id ??= answer[idField];
      expect(answer).toEqual({ [idField]: id });
      const column = field.column ?? wireName;
      expect(await server.rows(`select ${column} as value from public.${table} where id = $1`, [id])).toEqual(
        [{ value }],
      );
    }
  });
});

test.each(Object.entries<FormField>(QUESTIONNAIRE_FIELDS))(
  'an unfinished questionnaire keeps %s',
  async (name, field) => {
    const others =
      name === 'primary_pain_point'
        ? { pain_points: Object.keys(QUESTIONNAIRE_FIELDS.pain_points.options) }
        : {};
    let draft: { draft_id?: string; draft_key?: string } = {};
    for (const value of valuesOf(field)) {
      const { answer } = await server.send('save-onboarding-draft', {
        ...draft,
        step: 1,
        fields: { ...others, [name]: value },
      });
      draft = { draft_id: answer.draft_id, draft_key: answer.draft_key };
      expect(
        await server.rows(`select ${name} as value from public.onboarding_drafts where id = $1`, [
          draft.draft_id,
        ]),
      ).toEqual([{ value }]);
    }
  },
);
