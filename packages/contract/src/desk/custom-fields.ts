/** The types of fields that the agency defines itself, with what staff call them. */
export const CUSTOM_FIELD_TYPES = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  choice: 'Choice',
} as const;
export type CustomFieldType = keyof typeof CUSTOM_FIELD_TYPES;

/** A field that the agency defined itself. */
export interface CustomField {
  id: string;
  name: string;
  type: CustomFieldType;
  /** Null unless the type is `choice`. */
  choices: string[] | null;
  onSubmissions: boolean;
  onConsultations: boolean;
  /** Whether lists have a column for it. */
  inList: boolean;
}

/** The values of a lead by the ids of custom fields. Numbers are numbers, days are `yyyy-MM-dd`. */
export type CustomValues = Readonly<Record<string, string | number>>;

/** What a person saw of each field, and what it is to be; null for nothing. */
export type CustomValueChanges = Record<string, { from: string | null; to: string | null }>;
