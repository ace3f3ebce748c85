import type {
  CamelCase,
  CustomValues,
  DraftStatus,
  LeadAttribution,
  LeadEnvelope,
  LeadStatus,
  LeadSuspicion,
} from '@fml/contract';
import type { CONSULTATION_FIELDS } from './consultation.ts';
import type { FieldValueType } from './field-types.ts';
import type { QUESTIONNAIRE_FIELDS } from './questionnaire.ts';
import type { STAFF_FIELDS } from './staff.ts';

/** Types that follow from the table of lead fields: what forms hold, what is sent, and rows. */

type ValueOf<Field extends FieldValueType> = Field extends { type: 'choice'; options: infer Options }
  ? keyof Options & string
  : Field extends { type: 'choices'; options: infer Options }
    ? (keyof Options & string)[]
    : string;

type Table = Readonly<Record<string, FieldValueType & { control: string; required: boolean }>>;

type ColumnOf<Fields extends Table, Name extends keyof Fields> = Fields[Name] extends {
  column: infer Column extends string;
}
  ? Column
  : Name;

type RequiredName<Fields extends Table> = {
  [Name in keyof Fields]: Fields[Name]['required'] extends true ? Name : never;
}[keyof Fields];

/** The values of a form, exactly as typed, by the names of its controls; '' where nothing is chosen. */
export type FormValues<Fields extends Table> = {
  [Name in keyof Fields as Fields[Name]['control']]: Fields[Name] extends { type: 'choices' }
    ? Readonly<ValueOf<Fields[Name]>>
    : ValueOf<Fields[Name]> | '';
};

/** What a form sends: optional answers are left out when empty. */
export type FormAnswers<Fields extends Table> = {
  [Name in RequiredName<Fields>]: ValueOf<Fields[Name]>;
} & { [Name in Exclude<keyof Fields, RequiredName<Fields>>]?: ValueOf<Fields[Name]> };

type AnswerColumns<Fields extends Table> = {
  [Name in keyof Fields as CamelCase<ColumnOf<Fields, Name> & string>]:
    | ValueOf<Fields[Name]>
    | (Fields[Name]['required'] extends true ? never : null);
};

/** The answers of the four steps, under their names on the wire and in the table. */
export type OnboardingAnswers = FormAnswers<typeof QUESTIONNAIRE_FIELDS> & { website_report_id?: string };

/** Payload of submit-onboarding. */
export type OnboardingRequest = OnboardingAnswers &
  LeadEnvelope & {
    /** The unfinished lead that this one completes. */
    draft_id?: string;
    draft_key?: string;
  };

/** Payload of save-onboarding-draft. Without id and key it makes a draft. */
export interface SaveDraftRequest {
  draft_id?: string;
  draft_key?: string;
  /** That of the lead it will be: a draft made twice is one, and all of them go with the lead. */
  request_key?: string;
  /** 1 to 4, where the visitor is. */
  step: number;
  fields: Partial<OnboardingAnswers>;
  attribution?: LeadAttribution;
}

/** The answers of the consultation form, under their names on the wire. */
export type ConsultationAnswers = FormAnswers<typeof CONSULTATION_FIELDS> & { reportId?: string };

/** Payload of submit-consultation. */
export type ConsultationRequest = ConsultationAnswers & LeadEnvelope;

type StaffFields = typeof STAFF_FIELDS;
type StaffFieldName = {
  [Name in keyof StaffFields]: StaffFields[Name] extends { control: string } ? Name : never;
}[keyof StaffFields];
type StaffValueOf<Name extends StaffFieldName> = StaffFields[Name] extends { type: 'money' }
  ? number
  : ValueOf<StaffFields[Name]>;

/** What staff enter about a lead, by the names of the controls; a field that is absent stays, null empties it. */
export type LeadOutcome = {
  [Name in StaffFieldName as StaffFields[Name]['control']]?: StaffValueOf<Name> | null;
};

/** The columns that both lead tables have besides the answers. Times are ISO 8601 with an offset. */
interface LeadRecordColumns {
  id: string;
  /** The report under which it was sent; null when sent without one, or the report is gone. */
  websiteReportId: string | null;
  status: LeadStatus;
  createdAt: string;
  updatedAt: string;
  /** Campaign, referrer and landing page as the visitor's page said; hostile. */
  attribution: Record<string, unknown> | null;
  /** Chosen by the visitor's page, or made from what was sent; null for rows from before there were keys. */
  requestKey: string | null;
  /** Why it may come from a program; null for everyone else. */
  suspicion: LeadSuspicion | null;
  /** Minutes within working hours from the arrival to the first change of status; null while it is new. */
  firstResponseMinutes: number | null;
  /** When that change was made; null while it is new, and for changes from before there was a desk. */
  firstResponseAt: string | null;
  convertedAt: string | null;
  /** The member of staff who works it; null: unassigned. */
  ownerId: string | null;
  /** The lead, of either kind, that stands for this one since they were merged; null: a lead of its own. */
  mergedInto: string | null;
  /** How many calls staff logged; null for none. */
  callTries: number | null;
  lastCallAt: string | null;
}

/** The columns that staff fill in. */
export type StaffColumns = { [Name in StaffFieldName as CamelCase<Name>]: StaffValueOf<Name> | null };

type LeadColumns = LeadRecordColumns & StaffColumns;

/** What a lead that staff entered by hand may lack; a visitor answers all of it. */
type AskedOfVisitors =
  | 'businessType'
  | 'websiteUrl'
  | 'contactEmail'
  | 'painPoints'
  | 'primaryPainPoint'
  | 'desiredOutcome'
  | 'urgency';

type QuestionnaireColumns = {
  [Column in keyof AnswerColumns<typeof QUESTIONNAIRE_FIELDS>]:
    | AnswerColumns<typeof QUESTIONNAIRE_FIELDS>[Column]
    | (Column extends AskedOfVisitors ? null : never);
};

/** A row of `onboarding_submissions` as the desk has it (docs/architecture.md#names-of-the-wire). */
export type OnboardingSubmissionRow = QuestionnaireColumns &
  LeadColumns & {
    /** Who of the staff entered it by hand or imported it; null for a lead that a visitor sent. */
    enteredBy: string | null;
    /** The import it came with; null for all others. */
    importId: string | null;
    /** Both set once, by the thank-you page. */
    conversionTracked: boolean;
    thankYouPageViewedAt: string | null;
  };

/** A row of `consultation_requests` as the desk has it. */
export type ConsultationRequestRow = AnswerColumns<typeof CONSULTATION_FIELDS> & LeadColumns;

/** What every lead has besides the columns of its table. */
interface DeskColumns {
  /** `google_ads`, a campaign's `utm_source`, the host of the page that led here, or `direct`. */
  source: string;
  /** The owner's email address; null: unassigned. */
  owner: string | null;
  /** The values of custom fields. */
  customValues: CustomValues;
  /** For the member of staff who asks. */
  isUnread: boolean;
}

/** A submission as its own screen and the export have it. */
export type SubmissionDetail = OnboardingSubmissionRow & DeskColumns;
/** A submission as the list has it. */
export type SubmissionListRow = Omit<SubmissionDetail, 'additionalNotes' | 'attribution' | 'requestKey'>;
/** A consultation request as its own screen and the export have it. */
export type ConsultationDetail = ConsultationRequestRow & DeskColumns;
/** A consultation request as the list has it. */
export type ConsultationListRow = Omit<ConsultationDetail, 'attribution' | 'requestKey'>;

/** What the export has of a row besides. */
export interface StaffNotes {
  /** With time (Pacific) and author, a line each; null without any. */
  staffNotes: string | null;
  /** Follow-ups with time (Pacific), person and outcome, a line each; null without any. */
  staffFollowUps: string | null;
}

type DraftAnswers = AnswerColumns<typeof QUESTIONNAIRE_FIELDS>;

/** An unfinished onboarding; what was not reached is null, and nothing was checked. */
export type OnboardingDraftRow = { [Column in keyof DraftAnswers]: DraftAnswers[Column] | null } & {
  id: string;
  /** The step the visitor had reached, 1 to 4. */
  step: number;
  websiteReportId: string | null;
  attribution: Record<string, unknown> | null;
  createdAt: string;
  updatedAt: string;
  /** When it is deleted. */
  expiresAt: string;
  source: string;
  /** What staff did about it. */
  status: DraftStatus;
  /** How many notes it has. */
  notes: number;
};

/** A draft as the export has it. */
export type DraftExportRow = OnboardingDraftRow & StaffNotes;
