/** The types of fields that the agency defines itself, with what staff call them. */
export const OWN_FIELD_TYPES = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  choice: 'Choice',
} as const;
export type OwnFieldType = keyof typeof OWN_FIELD_TYPES;

/** A field that the agency defined itself. */
export interface OwnField {
  id: string;
  name: string;
  type: OwnFieldType;
  /** Null unless the type is `choice`. */
  choices: string[] | null;
  onSubmissions: boolean;
  onConsultations: boolean;
  /** Whether lists have a column for it. */
  inList: boolean;
}

/** The values of a lead by the ids of own fields. Numbers are numbers, days are `yyyy-MM-dd`. */
export type OwnValues = Readonly<Record<string, string | number>>;

/** What a person saw of each field, and what it is to be; null for nothing. */
export type OwnValueChanges = Record<string, { from: string | null; to: string | null }>;
