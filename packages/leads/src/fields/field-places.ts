import type { LeadField } from './field-types.ts';

/** Where a field shows, and its label there. A field that names no place shows nowhere. */
export interface FieldPlaces {
  /** The rows of the mail to staff above the button: what to know before the call. */
  mailTop?: string;
  /** The rows of the mail to staff below the button. */
  mail?: string;
  /** Cards of the lead's own screen. */
  contactCard?: string;
  businessCard?: string;
  /** A card of its own below them, with its title. */
  ownCard?: string;
  /** The sheet of an unfinished questionnaire. */
  draftSheet?: string;
  /** The exports. */
  csv?: string;
  draftCsv?: string;
  /** The job ticket beside the questionnaire. */
  ticket?: string;
  /** The part it has in a row of the desk's lists. */
  list?: 'title' | 'subtitle' | 'name' | 'email' | 'urgent';
  /** The search of the desk looks through it. */
  search?: true;
}

/** Order of the exports. */
const CSV_ORDER = [
  'business_name',
  'business_type',
  'website_url',
  'contact_name',
  'contact_email',
  'contact_phone',
  'best_time_to_call',
  'name',
  'email',
  'phone',
  'bestTime',
  'status',
  'step',
  'urgency',
  'desired_outcome',
  'monthly_marketing_budget',
  'primary_pain_point',
];

/** Places that do not follow the order of the table. Fields without a name here come last, in the order of the table. */
const ORDER: Partial<Record<keyof FieldPlaces, readonly string[]>> = {
  mailTop: ['contact_phone', 'primary_pain_point', 'best_time_to_call', 'phone', 'bestTime'],
  mail: ['contact_email', 'business_name', 'business_type', 'website_url', 'pain_points', 'desired_outcome'],
  draftSheet: [
    'business_type',
    'website_url',
    'contact_name',
    'contact_email',
    'contact_phone',
    'primary_pain_point',
    'pain_points',
    'desired_outcome',
    'urgency',
  ],
  csv: CSV_ORDER,
  draftCsv: CSV_ORDER,
};

export interface ShownField {
  /** The name of its entry in the table. */
  name: string;
  column: string;
  label: string;
  field: LeadField;
}

type LabeledPlace = Exclude<keyof FieldPlaces, 'list' | 'search'>;

/** The fields that show in one place, in its order, with their labels there. */
export function fieldsShownIn(
  place: LabeledPlace,
  fields: Readonly<Record<string, LeadField>>,
): ShownField[] {
  const order = ORDER[place] ?? [];
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.entries(fields)
    .flatMap(([name, field]) => {
      const label = field.shows[place];
      return label === undefined ? [] : [{ name, column: field.column ?? name, label, field }];
    })
    .sort((one, other) => rank(one.name) - rank(other.name));
}
