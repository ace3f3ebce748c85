import type { FieldPlaces } from './field-places.ts';

/** What a field holds. Limits count characters as PostgreSQL does, in code points; the tables hold the same limits. */
export type FieldValueType =
  | { type: 'text' | 'long_text' | 'email' | 'phone' | 'website'; max: number }
  | {
      type: 'choice';
      options: Readonly<Record<string, string>>;
      /** The options in the sentence "Please choose one of the listed ...". */
      listed?: string;
      /** The field with several choices that this choice is made from. */
      from?: string;
    }
  | { type: 'choices'; options: Readonly<Record<string, string>>; listed: string }
  /** US dollars. */
  | { type: 'money' }
  /** A day that is planned. */
  | { type: 'day' }
  /** Where the lead came from. */
  | { type: 'source' }
  /** The step of the questionnaire that a visitor had reached. */
  | { type: 'step' }
  /** When the lead came. */
  | { type: 'moment' };

export type LeadField = FieldValueType & {
  /** The column, where it differs from the name of the entry. */
  column?: string;
  shows: FieldPlaces;
};

/** A field that staff fill in, with the name its value has in the desk's code. */
export type StaffField = LeadField & { control?: string };

/** A field that visitors fill in. The entry's name is its name on the wire. */
export type FormField = LeadField & {
  /** The name of its control and of what is typed into it. */
  control: string;
  /** The step of the questionnaire it belongs to. */
  step?: 1 | 2 | 3 | 4;
  required: boolean;
  /** The label of its control; optional ones get "(optional)" after it. */
  label: string;
  /** The field within the server's sentences, such as "Please enter ...". */
  name: string;
  /** What to do about an empty control, as a sentence under it. */
  ask?: string;
  /** The field in the list "Still needed: ...". */
  needed?: string;
};
