import {
  type AnalysisFault,
  analysisFaultSentence,
  type ContactField,
  type CustomFieldType,
  MAX_CLIENT_SITES,
  type MessageChannel,
  type StaffAction,
} from '@fml/contract';
import type { Rows } from '@fml/postgres';
import { agencyMoment } from './agency-moment.ts';
import { UNDO_DAYS } from './merges/merge-limits.ts';

/** A no that staff can understand, with its HTTP status. The sentence may need details, such as the name of a field. */
export type Refusal = readonly [
  status: 400 | 401 | 403 | 404 | 409,
  // biome-ignore lint/suspicious/noExplicitAny: each refusal has details of its own; `refuse` checks them.
  sentence: string | ((details: any) => string),
];

const ROLE_SENTENCES: Readonly<Record<StaffAction | 'colleague', string>> = {
  write: 'Your role is read-only, so nothing was changed. An owner can change your role.',
  export: 'Your role cannot export. Owners and managers can.',
  erase: 'Your role cannot export or erase the data of a person. Owners and managers can.',
  invite: 'Your role cannot change the team. Owners can.',
  settings: 'Your role cannot change these settings. Owners and managers can.',
  audit: 'Your role cannot read the audit log. Owners and managers can.',
  colleague: 'Your role cannot change what a colleague began. Owners and managers can.',
};

const CONTACT_WORDS: Readonly<Record<ContactField, string>> = {
  business: 'business',
  name: 'name',
  email: 'email address',
  phone: 'phone number',
  website: 'website',
};

const VALUES_OF_TYPE: Readonly<Record<CustomFieldType, string>> = {
  text: 'a text of at most 2,000 characters',
  number: 'a number of at most 10 digits, such as 1200 or 12.50',
  date: 'a day between 1900 and 2999, such as 2026-11-23',
  choice: 'one of its choices',
};

type FollowUpChange = Rows['private.followUpChanges']['what'];

export const FOLLOW_UP_CHANGES: Readonly<Record<FollowUpChange, string>> = {
  added: 'added this follow-up',
  moved: 'moved this follow-up to another time',
  assigned: 'gave this follow-up to someone else',
  edited: 'changed this follow-up',
  done: 'marked this follow-up as done',
  corrected: 'changed the outcome of this follow-up',
  reopened: 'opened this follow-up again',
  deleted: 'deleted this follow-up',
  restored: 'brought this follow-up back',
};

const MESSAGE_NOUNS: Readonly<Record<MessageChannel, string>> = { email: 'email', sms: 'text message' };

interface WrittenByColleague {
  channel: MessageChannel;
  /** Null when the account is gone. */
  author: string | null;
  /** The subject, or the beginning of the text. */
  words: string;
}

/** A lead that stands for another one; `by`: the email address of the person who merged them, null for a former colleague. */
interface MadeMerge {
  by: string | null;
  merged: string;
  kept: string;
  at: string;
}

const WHO_LEFT = 'A former colleague';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Every no of the desk. */
export const REFUSALS = {
  // What the runner refuses before an operation begins; `role_forbids` is for operations too, where the input decides.
  malformed: [
    400,
    (faults: readonly string[]) => faults.map((fault) => fault.replace(/[^.?!]$/, '$&.')).join(' '),
  ],
  no_session: [401, 'Sign in first.'],
  session_ended: [401, 'This session has ended. Sign in again.'],
  not_staff: [403, 'Only staff members can do this.'],
  second_factor_missing: [403, 'Confirm your second factor to continue.'],
  role_forbids: [403, (action: StaffAction | 'colleague') => ROLE_SENTENCES[action]],
  scope_forbids: [403, 'This application may read, and not change anything.'],
  // Leads.
  lead_gone: [404, 'This lead was deleted.'],
  // Or it never was one.
  no_such_lead: [404, 'This lead no longer exists.'],
  lead_changed: [409, 'A colleague just changed this. Review the latest version and try again.'],
  lead_without_name: [400, 'Enter the name of the business or the person.'],
  lead_out_of_reach: [400, 'Enter a phone number or an email address.'],
  lead_entered_before: [400, 'This lead was entered before. Reload the page.'],
  outcome_empty: [400, 'Enter a value or a reason.'],
  // What was read.
  mark_unknown: [400, 'Reload this list.'],
  // Lists.
  no_such_page: [400, 'This list cannot be shown with this filter or page. Go back to the first page.'],
  // Saved views.
  view_name_taken: [409, 'You already have a view with this name.'],
  // Exports.
  export_not_begun: [400, 'Begin an export to read so many rows at once.'],
  // What is new.
  changes_mark_unknown: [400, 'Reload this screen.'],
  // Unfinished questionnaires.
  draft_gone: [404, 'This unfinished lead no longer exists.'],
  // Owners.
  owner_not_on_team: [400, 'This person is not on the team. Choose another owner.'],
  rules_changed: [
    409,
    'A colleague has just changed the assignment rules. Check the new rules and save again.',
  ],
  rules_incomplete: [
    400,
    'These rules cannot be saved. Everyone who takes part needs at least one kind of lead.',
  ],
  // Contact data and further contacts.
  not_correctable: [400, 'This cannot be corrected on this lead.'],
  correction_conflict: [
    409,
    ({ field, now }: { field: ContactField; now: string }) =>
      `A colleague just changed this: the ${CONTACT_WORDS[field]} is now "${now}". What you typed is still here.`,
  ],
  email_incomplete: [400, 'This email address is not complete.'],
  correction_invalid: [
    400,
    'This cannot be stored: a name is needed, a way to reach the person, and no text that is too long.',
  ],
  contact_gone: [404, 'This contact was deleted.'],
  contact_changed: [409, 'A colleague just changed this. Review the latest version and try again.'],
  contact_address_invalid: [400, 'Enter one email address, such as name@example.com.'],
  contact_number_invalid: [400, 'Enter one phone number.'],
  // Custom fields.
  custom_field_name_taken: [409, 'Another field already has this name.'],
  custom_field_gone: [409, 'A colleague deleted this field. Reload the page.'],
  custom_value_invalid: [
    400,
    ({ name, type }: { name: string; type: CustomFieldType }) => `"${name}" takes ${VALUES_OF_TYPE[type]}.`,
  ],
  custom_value_changed: [
    409,
    ({ name, value }: { name: string; value: string | null }) =>
      `A colleague just changed this: "${name}" is now "${value ?? ''}". What you typed is still here.`,
  ],
  // Notes.
  note_too_long: [400, 'The note is too long: 10,000 characters at most.'],
  note_gone: [404, 'This note was deleted.'],
  note_of_a_colleague: [400, 'Only the person who wrote a note can change it.'],
  note_changed: [409, 'A colleague just changed this. Review the latest version and try again.'],
  // Clients.
  not_a_client: [404, 'This lead is not a client.'],
  client_not_won: [409, 'Only a converted lead can be a client. Set its status to Converted first.'],
  client_end_before_start: [400, 'The last day is before the first day. Change one of them.'],
  client_site_invalid: [400, (fault: AnalysisFault) => analysisFaultSentence(fault)],
  client_site_gone: [404, 'This website was removed.'],
  too_many_client_sites: [400, `A client has at most ${MAX_CLIENT_SITES} websites.`],
  client_without_report: [409, 'There is no report of this website yet. Run one first.'],
  // Calls.
  call_on_another_lead: [400, 'This call was logged before on another lead.'],
  call_of_a_colleague: [400, 'Only the person who logged a call can undo it.'],
  // Follow-ups.
  // Of someone else: its id is taken.
  follow_up_not_saved: [400, 'This follow-up cannot be saved.'],
  follow_up_gone: [404, 'This follow-up no longer exists.'],
  follow_up_changed: [
    409,
    ({ who, what }: { who: string; what: FollowUpChange }) => `${who} ${FOLLOW_UP_CHANGES[what]}.`,
  ],
  assignee_left: [400, 'This person is no longer on the team. Choose someone else.'],
  // Mails and text messages to leads.
  field_still_empty: [
    400,
    ({ field }: { field: string }) =>
      `The field {{${field}}} is still empty. Enter the words yourself or remove the field.`,
  ],
  send_time_is_over: [400, 'Choose a time in the future.'],
  send_time_too_late: [400, 'Choose a time before the year 2100.'],
  no_text_service: [
    400,
    'Nothing was sent: no text message service is set up. Set SMS_WEBHOOK_URL on the worker.',
  ],
  recipient_not_of_lead: [
    400,
    (channel: MessageChannel) =>
      `This ${channel === 'email' ? 'address' : 'number'} does not belong to the lead. Correct the contact data first.`,
  ],
  report_not_of_lead: [400, 'This report does not belong to the lead.'],
  too_many_texts: [400, 'This number has had five text messages in 24 hours. Call or email instead.'],
  message_of_another_lead: [
    400,
    (channel: MessageChannel) =>
      `This ${MESSAGE_NOUNS[channel]} was written to another lead. Reload the page.`,
  ],
  colleague_wrote: [
    409,
    ({ channel, author, words }: WrittenByColleague) =>
      `${author ?? 'A colleague'} has just ${channel === 'email' ? 'written' : 'sent a text message'} to this lead: "${words}". Read it before you send yours.`,
  ],
  message_gone: [409, 'This message was deleted.'],
  message_is_sent: [
    409,
    (channel: MessageChannel) => `This ${MESSAGE_NOUNS[channel]} has been sent, or is being sent right now.`,
  ],
  message_is_no_draft: [409, 'Only a draft can be deleted.'],
  not_a_picture: [400, 'Choose a picture, such as a JPEG or PNG.'],
  attachment_too_large: [400, 'A file has at most 10 MB. Send a link to a larger one.'],
  attachments_too_large: [
    400,
    'An email can carry at most 15 MB of files. Remove one, or send a link to it.',
  ],
  too_many_attachments: [400, 'An email can carry at most 10 files.'],
  attachment_after_sending: [409, 'This email was sent without the file. Write another one.'],
  attachment_is_there: [409, 'This file is there already. Remove it and add it again.'],
  attachment_missing: [400, 'A file of this email is no longer there. Remove it and add it again.'],
  attachment_gone: [409, 'This file is no longer there. Add it again.'],
  template_name_taken: [400, 'There is a template with this name.'],
  template_changed: [
    409,
    ({ by }: { by: string | null }) =>
      `${by ?? 'A colleague'} changed or deleted this template. Copy your text, then open it again.`,
  ],
  // Outbox.
  message_not_dead: [409, 'This message is no longer waiting for another attempt.'],
  // Duplicates.
  one_of_two_gone: [400, 'One of these leads no longer exists.'],
  // Merges.
  lead_is_merged: [
    409,
    ({ by, merged, kept, at }: MadeMerge) =>
      `${by ?? WHO_LEFT} merged "${merged}" into "${kept}" on ${agencyMoment(at)}. Go on with that lead.`,
  ],
  lead_was_merged: [409, 'This lead was merged into another. Go on with that lead.'],
  merge_with_itself: [400, 'A lead cannot be merged with itself.'],
  merge_of_deleted: [409, 'One of these leads was deleted. Nothing was merged.'],
  merge_of_changed: [
    409,
    /** What was done with each of them, as sentences. */
    (changes: readonly string[]) =>
      `${changes.join(' ') || 'One of these leads has been changed.'} Compare the two again: nothing was merged.`,
  ],
  merge_owner_left: [400, 'This person is not on the team. Choose another owner.'],
  merge_gone: [404, 'This merge no longer exists.'],
  merge_already_undone: [
    409,
    ({ by, at }: { by: string | null; at: string }) =>
      `${by ?? WHO_LEFT} already undid this merge on ${agencyMoment(at)}.`,
  ],
  merge_too_old: [400, `A merge can be undone only for ${UNDO_DAYS} days.`],
  undo_leaves_no_way: [
    400,
    'Without this merge, the kept lead has no way to reach the person. Enter its email address or phone number first.',
  ],
  // Leads from a file.
  import_gone: [400, 'This import no longer exists.'],
  import_moved_on: [409, 'A colleague or the import itself got there first. Look at where it is now.'],
  import_too_large: [400, 'The file is larger than 50 MB. Split it and import one part at a time.'],
  import_part_missing: [400, 'A part of the file did not arrive. Upload it again.'],
  import_columns_open: [400, 'Choose a field or "Do not import" for every column.'],
  import_name_missing: [400, 'Choose the column with the name of the business or of the person.'],
  import_way_missing: [400, 'Choose a column with email addresses or phone numbers.'],
  import_owner_left: [400, 'This person is not on the team.'],
  import_file_erased: [
    409,
    'A person in this file was erased, and the file with them. Import the rows as they were checked, or upload a file without the person.',
  ],
  // Reports.
  report_gone: [404, 'This report no longer exists.'],
  lead_without_website: [400, 'This lead names no website.'],
  analysis_key_used: [400, 'Send a new key with each analysis.'],
  // Disputed findings.
  dispute_gone: [404, 'This dispute no longer exists.'],
  // Metrics.
  ad_spend_removed: [409, 'A colleague just removed this amount.'],
  ad_spend_changed: [
    409,
    ({ by, amount }: { by: string | null; amount: number }) =>
      `${by ?? 'A colleague'} just entered ${dollars.format(amount)} here.`,
  ],
  // Team.
  member_gone: [400, 'This person is no longer on the team.'],
  role_changed: [409, 'A colleague has just changed this role. Check it and try again.'],
  last_owner: [400, 'This is the only owner. Make another member of the team an owner first.'],
  // Settings.
  hours_changed: [409, 'A colleague has just changed the working hours. Check the new hours and save again.'],
  // Privacy.
  person_unnamed: [
    400,
    'Enter the email address of the person, or the phone number if they gave no address.',
  ],
  address_missing: [400, 'Enter an email address.'],
  retention_changed: [409, 'A colleague has just changed these rules. Check them and save again.'],
  // Keys of the public API.
  keys_are_for_people: [403, 'An application cannot make or revoke keys.'],
  key_ends_in_the_past: [400, 'Choose a day in the future.'],
  too_many_keys: [400, 'There are 50 keys already. Revoke one that is no longer used.'],
  key_gone: [400, 'This key does not exist anymore.'],
  // Audit log.
  audit_log_is_append_only: [403, 'The audit log cannot be changed.'],
  // Notifications.
  quiet_hours_not_savable: [400, 'These quiet hours cannot be saved. Enter two times of day.'],
  browser_not_addable: [400, 'This browser cannot get notifications.'],
  // Webhooks.
  outside_key_set: [409, 'The key of this service is set in the environment of the server. Change it there.'],
  webhook_address: [400, (fault: string) => fault],
  webhook_not_savable: [400, 'This webhook cannot be saved. Check its address and its events.'],
  webhooks_full: [400, 'There are 20 webhooks already. Remove one first.'],
  webhook_gone: [404, 'This webhook does not exist anymore.'],
  webhook_changed: [409, 'A colleague has changed this webhook. Look at it again.'],
  webhook_delivery_gone: [404, 'This message is no longer kept.'],
} as const satisfies Readonly<Record<string, Refusal>>;

export type RefusalCode = keyof typeof REFUSALS;

/** What the sentence of a code needs to know. */
export type RefusalDetails<Code extends RefusalCode> = (typeof REFUSALS)[Code][1] extends (
  details: infer Details,
) => string
  ? [details: Details]
  : [];

/** Codes whose sentence needs no details. */
export type PlainRefusalCode = {
  [Code in RefusalCode]: (typeof REFUSALS)[Code][1] extends string ? Code : never;
}[RefusalCode];

/** Constraints of the schema whose violation staff can understand, by name. Any other violation is a bug. */
export const CONSTRAINTS: Readonly<Record<string, PlainRefusalCode>> = {
  saved_views_user_id_screen_name_key: 'view_name_taken',
  clients_end_after_start: 'client_end_before_start',
  lead_contacts_one_address: 'contact_address_invalid',
  lead_contacts_one_number: 'contact_number_invalid',
  custom_fields_name: 'custom_field_name_taken',
  lead_notes_body_check: 'note_too_long',
  lead_messages_send_at_check: 'send_time_too_late',
  message_attachments_size_bytes_check: 'attachment_too_large',
  message_templates_name: 'template_name_taken',
  lead_reports_report_id_fkey: 'report_gone',
  lead_analysis_requests_pkey: 'analysis_key_used',
  quiet_hours_time_zone_check: 'quiet_hours_not_savable',
  push_subscriptions_endpoint_check: 'browser_not_addable',
  push_subscriptions_p256dh_check: 'browser_not_addable',
  push_subscriptions_auth_check: 'browser_not_addable',
  push_subscriptions_label_check: 'browser_not_addable',
  webhook_endpoints_url_check: 'webhook_not_savable',
};
