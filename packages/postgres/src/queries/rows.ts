// Written from the schema by packages/postgres/scripts/write-rows.ts. Do not edit.
import type { ColumnType } from 'kysely';

/** May be left out of an insert. */
type Default<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
/** ISO 8601 with microseconds: `2026-11-24T05:24:01.123456+00:00`. */
type Time = ColumnType<string, string | Date, string | Date>;
/** Written as the text of `JSON.stringify`: pg would write a list as an array of PostgreSQL. */
type Json = ColumnType<unknown, string, string>;

/** Tables of `public` by their name, others with their schema: `private.apiKeys`. */
export interface Rows {
  adSpend: AdSpend;
  analyses: Analyses;
  analysisRequests: AnalysisRequests;
  consultationRequests: ConsultationRequests;
  customFieldValues: CustomFieldValues;
  customFields: CustomFields;
  findingDisputes: FindingDisputes;
  followUps: FollowUps;
  leadCalls: LeadCalls;
  leadContacts: LeadContacts;
  leadMerges: LeadMerges;
  leadMessages: LeadMessages;
  leadNotes: LeadNotes;
  leadReplies: LeadReplies;
  leads: Leads;
  messageTemplates: MessageTemplates;
  onboardingDrafts: OnboardingDrafts;
  onboardingSubmissions: OnboardingSubmissions;
  rateLimits: RateLimits;
  savedViews: SavedViews;
  userRoles: UserRoles;
  websiteReports: WebsiteReports;
  'private.acceptedWeb3Messages': PrivateAcceptedWeb3Messages;
  'private.agencySettings': PrivateAgencySettings;
  'private.analysisEvents': PrivateAnalysisEvents;
  'private.apiKeys': PrivateApiKeys;
  'private.assignmentMembers': PrivateAssignmentMembers;
  'private.assignmentRules': PrivateAssignmentRules;
  'private.auditLog': PrivateAuditLog;
  'private.backups': PrivateBackups;
  'private.calendarFeeds': PrivateCalendarFeeds;
  'private.departedOwners': PrivateDepartedOwners;
  'private.deskChanges': PrivateDeskChanges;
  'private.deskEvents': PrivateDeskEvents;
  'private.distinctLeads': PrivateDistinctLeads;
  'private.expiredDrafts': PrivateExpiredDrafts;
  'private.followUpChanges': PrivateFollowUpChanges;
  'private.importParts': PrivateImportParts;
  'private.importRows': PrivateImportRows;
  'private.imports': PrivateImports;
  'private.leadAnalysisRequests': PrivateLeadAnalysisRequests;
  'private.leadChanges': PrivateLeadChanges;
  'private.leadReadMarks': PrivateLeadReadMarks;
  'private.leadReads': PrivateLeadReads;
  'private.leadReports': PrivateLeadReports;
  'private.leadRows': PrivateLeadRows;
  'private.leadsToAssign': PrivateLeadsToAssign;
  'private.mailSignatures': PrivateMailSignatures;
  'private.measuredWebsites': PrivateMeasuredWebsites;
  'private.messageAttachmentParts': PrivateMessageAttachmentParts;
  'private.messageAttachments': PrivateMessageAttachments;
  'private.messageIntervals': PrivateMessageIntervals;
  'private.messagePorts': PrivateMessagePorts;
  'private.notificationChoices': PrivateNotificationChoices;
  'private.notifications': PrivateNotifications;
  'private.onboardingDraftKeys': PrivateOnboardingDraftKeys;
  'private.outbox': PrivateOutbox;
  'private.people': PrivatePeople;
  'private.pushKeys': PrivatePushKeys;
  'private.pushSubscriptions': PrivatePushSubscriptions;
  'private.quietHours': PrivateQuietHours;
  'private.recoveryCodes': PrivateRecoveryCodes;
  'private.repeatedReports': PrivateRepeatedReports;
  'private.replyAttachments': PrivateReplyAttachments;
  'private.replyMailboxes': PrivateReplyMailboxes;
  'private.reportCompetitors': PrivateReportCompetitors;
  'private.reportFindings': PrivateReportFindings;
  'private.reportMails': PrivateReportMails;
  'private.reportOpenings': PrivateReportOpenings;
  'private.reportPrints': PrivateReportPrints;
  'private.retentionRules': PrivateRetentionRules;
  'private.samlAssertions': PrivateSamlAssertions;
  'private.samlKeys': PrivateSamlKeys;
  'private.schemaMigrations': PrivateSchemaMigrations;
  'private.searchEntries': PrivateSearchEntries;
  'private.secondFactorGrants': PrivateSecondFactorGrants;
  'private.seededRows': PrivateSeededRows;
  'private.sessions': PrivateSessions;
  'private.signingKeys': PrivateSigningKeys;
  'private.siteAssets': PrivateSiteAssets;
  'private.staffInvitations': PrivateStaffInvitations;
  'private.staffPreferences': PrivateStaffPreferences;
  'private.stoppedMailAddresses': PrivateStoppedMailAddresses;
  'private.webhookAttempts': PrivateWebhookAttempts;
  'private.webhookDeliveries': PrivateWebhookDeliveries;
  'private.webhookEndpoints': PrivateWebhookEndpoints;
}

interface AdSpend {
  source: string;
  month: string;
  amount: number;
  updatedAt: Default<Time>;
  updatedBy: string | null;
}

interface Analyses {
  id: Default<string>;
  url: string;
  status: Default<'queued' | 'running' | 'completed' | 'failed'>;
  stage: 'fetching' | 'measuring' | 'checking' | 'writing' | null;
  fault: Json | null;
  reportId: string | null;
  workerId: string | null;
  attempts: Default<number>;
  requestedAt: Default<Time>;
  startedAt: Time | null;
  finishedAt: Time | null;
  claimedUntil: Time | null;
  priority: Default<number>;
  traceparent: string | null;
}

interface AnalysisRequests {
  requestKey: string;
  analysisId: string;
  clientHash: string | null;
  createdAt: Default<Time>;
}

interface ConsultationRequests {
  id: Default<string>;
  name: string;
  email: string;
  phone: string | null;
  bestTime: 'morning' | 'afternoon' | 'evening' | null;
  websiteReportId: string | null;
  status: Default<'new' | 'contacted' | 'qualified' | 'converted' | 'lost'>;
  createdAt: Default<Time>;
  updatedAt: Default<Time>;
  attribution: Json | null;
  requestKey: string | null;
  suspicion: 'honeypot' | 'too_fast' | 'captcha' | 'captcha_unavailable' | 'flood' | null;
  dealValue: number | null;
  lostReason: string | null;
  firstResponseMinutes: number | null;
  convertedAt: Time | null;
  firstResponseAt: Time | null;
  ownerId: string | null;
  callTries: number | null;
  lastCallAt: Time | null;
  monthlyValue: number | null;
  mergedInto: string | null;
  source: Default<string>;
}

interface CustomFieldValues {
  leadId: string;
  fieldId: string;
  type: string;
  textValue: string | null;
  numberValue: number | null;
  dateValue: string | null;
  choiceValue: string | null;
}

interface CustomFields {
  id: Default<string>;
  name: string;
  type: 'text' | 'number' | 'date' | 'choice';
  choices: string[] | null;
  onSubmissions: Default<boolean>;
  onConsultations: Default<boolean>;
  inList: Default<boolean>;
  createdAt: Default<Time>;
  updatedAt: Default<Time>;
  deletedAt: Time | null;
}

interface FindingDisputes {
  id: Default<string>;
  requestKey: string;
  reportId: string;
  auditId: string;
  title: string;
  evidence: Json;
  algorithm: string | null;
  language: 'en' | 'es';
  note: string | null;
  disputedBy: string | null;
  createdAt: Default<Time>;
  decision: 'rule_is_right' | 'rule_is_wrong' | 'fixed' | null;
  decidedBy: string | null;
  decidedAt: Time | null;
}

interface FollowUps {
  id: Default<string>;
  leadId: string;
  title: string;
  dueAt: Time;
  timeZone: string;
  assigneeId: string | null;
  createdBy: string | null;
  createdAt: Default<Time>;
  updatedAt: Default<Time>;
  doneAt: Time | null;
  doneBy: string | null;
  outcome: 'reached' | 'left_message' | 'no_answer' | 'done' | 'not_needed' | null;
  outcomeNote: string | null;
  deletedAt: Time | null;
  remindedAt: Time | null;
  reminderId: string | null;
}

interface LeadCalls {
  id: string;
  leadId: string;
  outcome: 'spoke' | 'no_answer' | 'voicemail' | 'wrong_number' | 'call_back' | 'not_interested';
  note: string | null;
  author: Default<string>;
  calledAt: Default<Time>;
  createdAt: Default<Time>;
  statusBefore: string | null;
  statusAfter: string | null;
  deletedAt: Time | null;
  application: string | null;
}

interface LeadContacts {
  id: Default<string>;
  leadId: string;
  name: string;
  role: string | null;
  email: string | null;
  phone: string | null;
  createdAt: Default<Time>;
  updatedAt: Default<Time>;
  deletedAt: Time | null;
}

interface LeadMerges {
  id: Default<string>;
  keptId: string;
  mergedId: string;
  fields: Json;
  state: Default<Json>;
  mergedBy: Default<string>;
  mergedAt: Default<Time>;
  application: string | null;
  undoneAt: Time | null;
  undoneBy: string | null;
  leftFields: string[] | null;
}

interface LeadMessages {
  id: string;
  channel: 'email' | 'sms';
  leadId: string;
  author: string;
  recipient: string;
  subject: string | null;
  body: string;
  signature: string | null;
  reportId: string | null;
  answers: string | null;
  state: 'draft' | 'waiting' | 'sent';
  reason: string | null;
  sendAt: Time | null;
  replyToken: string | null;
  createdAt: Default<Time>;
  queuedAt: Default<Time>;
  sentAt: Time | null;
  application: string | null;
}

interface LeadNotes {
  id: Default<string>;
  leadId: string;
  body: string;
  author: Default<string>;
  createdAt: Default<Time>;
  updatedAt: Default<Time>;
  deletedAt: Time | null;
  application: string | null;
}

interface LeadReplies {
  id: Default<string>;
  leadId: string;
  mailId: string | null;
  kind: 'reply' | 'auto_reply' | 'bounce';
  fromAddress: string;
  fromName: string | null;
  subject: string | null;
  body: string;
  quoted: string | null;
  isCut: Default<boolean>;
  receivedAt: Time;
  messageId: string | null;
  referenceIds: Default<string[]>;
  messageKey: string;
  settledAt: Time | null;
  settledBy: string | null;
}

interface Leads {
  id: string;
  kind: 'submission' | 'consultation' | 'draft';
  createdAt: Time;
  statusSince: Time;
  passed: Default<string[]>;
  workedAt: Time | null;
  application: string | null;
  arrived: Default<string>;
}

interface MessageTemplates {
  id: Default<string>;
  channel: 'email' | 'sms';
  name: string;
  subject: string | null;
  body: string;
  updatedAt: Default<Time>;
  updatedBy: string | null;
}

interface OnboardingDrafts {
  id: Default<string>;
  step: number;
  businessName: string | null;
  businessType: 'restaurant' | 'law_firm' | 'medical_practice' | 'contractor' | 'real_estate' | 'retail_store' | 'service_business' | 'other' | null;
  websiteUrl: string | null;
  contactName: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  painPoints: ('not_showing_in_maps' | 'slow_website' | 'wasted_ad_spend' | 'no_tracking' | 'low_conversions' | 'inconsistent_listings')[] | null;
  primaryPainPoint: string | null;
  monthlyMarketingBudget: 'under_1k' | '1k_5k' | '5k_10k' | '10k_plus' | 'flexible' | null;
  desiredOutcome: 'more_calls' | 'more_leads' | 'better_rankings' | 'lower_cpa' | 'fix_everything' | null;
  urgency: 'asap' | 'this_month' | 'this_quarter' | 'exploring' | null;
  bestTimeToCall: 'morning' | 'afternoon' | 'evening' | null;
  additionalNotes: string | null;
  websiteReportId: string | null;
  attribution: Json | null;
  createdAt: Default<Time>;
  updatedAt: Default<Time>;
  expiresAt: Default<Time>;
}

interface OnboardingSubmissions {
  id: Default<string>;
  businessName: string;
  businessType: 'restaurant' | 'law_firm' | 'medical_practice' | 'contractor' | 'real_estate' | 'retail_store' | 'service_business' | 'other' | null;
  websiteUrl: string | null;
  contactName: string;
  contactEmail: string | null;
  contactPhone: string | null;
  painPoints: ('not_showing_in_maps' | 'slow_website' | 'wasted_ad_spend' | 'no_tracking' | 'low_conversions' | 'inconsistent_listings')[] | null;
  primaryPainPoint: string | null;
  monthlyMarketingBudget: 'under_1k' | '1k_5k' | '5k_10k' | '10k_plus' | 'flexible' | null;
  desiredOutcome: 'more_calls' | 'more_leads' | 'better_rankings' | 'lower_cpa' | 'fix_everything' | null;
  urgency: 'asap' | 'this_month' | 'this_quarter' | 'exploring' | null;
  bestTimeToCall: 'morning' | 'afternoon' | 'evening' | null;
  additionalNotes: string | null;
  status: Default<'new' | 'contacted' | 'qualified' | 'converted' | 'lost'>;
  createdAt: Default<Time>;
  updatedAt: Default<Time>;
  conversionTracked: Default<boolean>;
  thankYouPageViewedAt: Time | null;
  websiteReportId: string | null;
  attribution: Json | null;
  requestKey: string | null;
  suspicion: 'honeypot' | 'too_fast' | 'captcha' | 'captcha_unavailable' | 'flood' | null;
  dealValue: number | null;
  lostReason: string | null;
  firstResponseMinutes: number | null;
  convertedAt: Time | null;
  firstResponseAt: Time | null;
  ownerId: string | null;
  callTries: number | null;
  lastCallAt: Time | null;
  enteredBy: string | null;
  monthlyValue: number | null;
  mergedInto: string | null;
  importId: string | null;
  source: Default<string>;
}

interface RateLimits {
  bucket: string;
  key: string;
  windowStart: Time;
  count: number;
}

interface SavedViews {
  id: Default<string>;
  userId: Default<string>;
  screen: 'submissions' | 'consultations' | 'unfinished' | 'reports' | 'board';
  name: string;
  query: string;
  createdAt: Default<Time>;
}

interface UserRoles {
  userId: string;
  role: string;
  createdAt: Default<Time>;
  staffRole: Default<'owner' | 'manager' | 'member' | 'read_only'>;
}

interface WebsiteReports {
  id: Default<string>;
  url: string;
  userName: string | null;
  userEmail: string | null;
  userPhone: string | null;
  seoScore: number | null;
  performanceScore: number | null;
  accessibilityScore: number | null;
  status: 'full' | 'partial' | 'without_browser';
  report: Json;
  versions: Json;
  stageMs: Json;
  createdAt: Default<Time>;
  firstViewedAt: Time | null;
}

interface PrivateAcceptedWeb3Messages {
  hash: Buffer;
  expiresAt: Time;
}

interface PrivateAgencySettings {
  id: Default<boolean>;
  workingDays: Default<number[]>;
  opensAt: Default<string>;
  closesAt: Default<string>;
  updatedAt: Default<Time>;
  secondFactorRequired: Default<boolean>;
  recountAfter: string | null;
}

interface PrivateAnalysisEvents {
  analysisId: string;
  number: number;
  result: Json;
  createdAt: Default<Time>;
}

interface PrivateApiKeys {
  id: Default<string>;
  name: string;
  userId: string | null;
  createdBy: string;
  secretHash: Buffer;
  hint: string;
  scopes: ('leads:read' | 'leads:write' | 'reports:read')[];
  withSecondFactor: boolean;
  createdAt: Default<Time>;
  expiresAt: Time | null;
  lastUsedAt: Time | null;
  revokedAt: Time | null;
}

interface PrivateAssignmentMembers {
  userId: string;
  takesPart: Default<boolean>;
  leadKinds: Default<string[]>;
  businessTypes: Default<string[]>;
  awayUntil: string | null;
  getsMail: Default<boolean>;
  lastTurnAt: Time | null;
}

interface PrivateAssignmentRules {
  id: Default<boolean>;
  sameOwner: Default<boolean>;
  roundRobin: Default<boolean>;
  workingHoursOnly: Default<boolean>;
  updatedAt: Default<Time>;
}

interface PrivateAuditLog {
  id: Default<number>;
  at: Default<Time>;
  staffId: string | null;
  staffEmail: string;
  application: string | null;
  action: 'add' | 'change' | 'remove' | 'export' | 'read' | 'erase';
  subject: string;
  rowIds: Default<string[]>;
  rowCount: number | null;
  details: Default<Json>;
}

interface PrivateBackups {
  id: Default<string>;
  startedAt: Time;
  finishedAt: Default<Time>;
  name: string | null;
  rowCount: number | null;
  storedBytes: number | null;
  fault: string | null;
}

interface PrivateCalendarFeeds {
  userId: string;
  secretHash: Buffer;
  createdAt: Default<Time>;
  readAt: Time | null;
}

interface PrivateDepartedOwners {
  userId: string;
  leftAt: Default<Time>;
}

interface PrivateDeskChanges {
  id: Default<number>;
  what: 'lead' | 'note' | 'draft' | 'report' | 'follow_up';
  leadId: string | null;
  changedAt: Default<Time>;
  made: Default<string>;
}

interface PrivateDeskEvents {
  id: Default<string>;
  type: 'lead.created' | 'lead.status_changed' | 'lead.owner_changed' | 'value.changed' | 'follow_up.due' | 'reply.received' | 'report.reopened';
  leadId: string;
  data: Default<Json>;
  actor: string | null;
  application: string | null;
  onceKey: string | null;
  happenedAt: Default<Time>;
  spreadAt: Time | null;
}

interface PrivateDistinctLeads {
  firstId: string;
  secondId: string;
  saidBy: string;
  saidAt: Default<Time>;
  application: string | null;
}

interface PrivateExpiredDrafts {
  day: string;
  step: number;
  count: number;
}

interface PrivateFollowUpChanges {
  id: Default<string>;
  followUpId: string;
  leadId: string;
  what: 'added' | 'moved' | 'assigned' | 'edited' | 'done' | 'corrected' | 'reopened' | 'deleted' | 'restored';
  title: string;
  fromTitle: string | null;
  dueAt: Time;
  fromDueAt: Time | null;
  timeZone: string;
  assigneeId: string | null;
  outcome: string | null;
  outcomeNote: string | null;
  changedBy: string | null;
  changedAt: Default<Time>;
}

interface PrivateImportParts {
  importId: string;
  part: number;
  content: Buffer;
}

interface PrivateImportRows {
  importId: string;
  rowNumber: number;
  lead: Json | null;
  cells: Json | null;
  problem: string | null;
  outcome: 'ready' | 'duplicate' | 'error' | 'imported' | 'undone' | 'kept' | 'gone';
  emailKey: string | null;
  phoneKey: string | null;
  hostKey: string | null;
  same: string[] | null;
  sameLead: string | null;
  sameRow: number | null;
  leadId: Default<string>;
  storedAt: Time | null;
  emptied: Default<number>;
}

interface PrivateImports {
  id: string;
  fileName: string;
  fileBytes: Default<number>;
  state: Default<'uploading' | 'reading' | 'mapping' | 'checking' | 'checked' | 'importing' | 'done' | 'undoing' | 'undone' | 'failed'>;
  problem: string | null;
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | null;
  separator: string | null;
  header: Json | null;
  sample: Json | null;
  guesses: Json | null;
  mapping: Json | null;
  ownerId: string | null;
  withDuplicates: Default<boolean>;
  rowCount: number | null;
  rowsDone: Default<number>;
  counts: Default<Json>;
  createdBy: string;
  createdAt: Default<Time>;
  startedAt: Time | null;
  finishedAt: Time | null;
  leaseHolder: string | null;
  leaseUntil: Time | null;
  attempts: Default<number>;
  seen: Json | null;
  readings: Json | null;
}

interface PrivateLeadAnalysisRequests {
  requestKey: string;
  leadId: string;
  url: string;
  requestedBy: string;
  requestedAt: Default<Time>;
  application: string | null;
}

interface PrivateLeadChanges {
  id: Default<string>;
  leadId: string;
  field: string;
  fromValue: string | null;
  toValue: string | null;
  reason: string | null;
  customFieldId: string | null;
  details: Default<Json>;
  changedBy: string | null;
  changedAt: Default<Time>;
  application: string | null;
}

interface PrivateLeadReadMarks {
  userId: string;
  kind: string;
  readBefore: Time;
}

interface PrivateLeadReads {
  userId: string;
  leadId: string;
  isRead: boolean;
}

interface PrivateLeadReports {
  leadId: string;
  reportId: string;
  madeBy: string;
  madeAt: Default<Time>;
}

interface PrivateLeadRows {
  id: string;
  kind: 'submission' | 'consultation';
  createdAt: Time;
  updatedAt: Time;
  status: 'new' | 'contacted' | 'qualified' | 'converted' | 'lost';
  title: string;
  name: string;
  email: string | null;
  phone: string | null;
  website: string | null;
  businessType: 'restaurant' | 'law_firm' | 'medical_practice' | 'contractor' | 'real_estate' | 'retail_store' | 'service_business' | 'other' | null;
  urgency: 'asap' | 'this_month' | 'this_quarter' | 'exploring' | null;
  bestTime: string | null;
  websiteReportId: string | null;
  source: string;
  suspicion: 'honeypot' | 'too_fast' | 'captcha' | 'captcha_unavailable' | 'flood' | null;
  dealValue: number | null;
  monthlyValue: number | null;
  lostReason: string | null;
  firstResponseAt: Time | null;
  firstResponseMinutes: number | null;
  convertedAt: Time | null;
  ownerId: string | null;
  callTries: number | null;
  lastCallAt: Time | null;
  enteredBy: string | null;
  mergedInto: string | null;
  importId: string | null;
}

interface PrivateLeadsToAssign {
  leadId: string;
  arrivedAt: Default<Time>;
  nextAttemptAt: Default<Time>;
  attempts: Default<number>;
  waitsForHours: Default<boolean>;
}

interface PrivateMailSignatures {
  userId: string;
  senderName: string | null;
  body: string | null;
}

interface PrivateMeasuredWebsites {
  host: string;
  trade: string;
  reportId: string;
  measuredAt: Time;
  reachScore: number | null;
  seoScore: number | null;
  performanceScore: number | null;
  accessibilityScore: number | null;
  loadTimeEstimate: number | null;
  pageSizeKb: number | null;
  numImages: number | null;
  numScripts: number | null;
}

interface PrivateMessageAttachmentParts {
  attachmentId: string;
  part: number;
  content: Buffer;
}

interface PrivateMessageAttachments {
  id: string;
  mailId: string;
  leadId: string;
  createdBy: string;
  name: string;
  mediaType: string | null;
  sizeBytes: Default<number>;
  createdAt: Default<Time>;
}

interface PrivateMessageIntervals {
  kind: string;
  addressKey: string;
  takenAt: Time;
}

interface PrivateMessagePorts {
  channel: string;
  isSet: boolean;
  notedAt: Default<Time>;
}

interface PrivateNotificationChoices {
  userId: string;
  event: 'lead.created' | 'reply.received' | 'follow_up.due' | 'report.reopened';
  channel: 'email' | 'push';
  isOn: boolean;
}

interface PrivateNotifications {
  eventId: string;
  userId: string;
  channel: 'email' | 'push';
  createdAt: Default<Time>;
  messages: string[];
}

interface PrivateOnboardingDraftKeys {
  draftId: string;
  keyHash: Buffer;
  requestKey: string | null;
}

interface PrivateOutbox {
  id: Default<string>;
  channel: 'email' | 'sms' | 'webhook' | 'push';
  kind: string;
  recipient: string;
  content: Json;
  expiresAt: Time | null;
  status: Default<'waiting' | 'sent' | 'dead'>;
  attempts: Default<number>;
  nextAttemptAt: Default<Time>;
  lastError: string | null;
  createdAt: Default<Time>;
  finishedAt: Time | null;
  leadId: string | null;
  retrySince: Time | null;
  traceparent: string | null;
}

interface PrivatePeople {
  id: string;
  email: string | null;
  confirmedAt: Time | null;
  emailConfirmedAt: Time | null;
  lastSignInAt: Time | null;
  isActive: boolean;
}

interface PrivatePushKeys {
  id: Default<boolean>;
  publicKey: string;
  sealedPrivateKey: string;
  createdAt: Default<Time>;
}

interface PrivatePushSubscriptions {
  id: Default<string>;
  userId: string;
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  label: string;
  createdAt: Default<Time>;
  lastSentAt: Time | null;
}

interface PrivateQuietHours {
  userId: string;
  starts: string;
  ends: string;
  timeZone: string;
}

interface PrivateRecoveryCodes {
  userId: string;
  setId: string;
  codeHash: string;
  createdAt: Time;
  usedAt: Time | null;
}

interface PrivateRepeatedReports {
  requestKey: string;
  reportId: string;
  createdAt: Default<Time>;
}

interface PrivateReplyAttachments {
  id: Default<string>;
  replyId: string;
  name: string;
  mediaType: string | null;
  sizeBytes: number;
  refused: 'type' | 'size' | 'count' | null;
  content: Buffer | null;
}

interface PrivateReplyMailboxes {
  mailbox: string;
  uidValidity: number | null;
  lastUid: Default<number>;
  heldBy: string | null;
  heldUntil: Time | null;
  checkedAt: Time | null;
  problem: string | null;
  emptyReadAt: Time | null;
}

interface PrivateReportCompetitors {
  id: Default<string>;
  reportId: string;
  place: number;
  url: string;
  analysisId: string | null;
  comparedReportId: string | null;
  fault: Json | null;
  createdAt: Default<Time>;
}

interface PrivateReportFindings {
  reportId: string;
  auditId: string;
}

interface PrivateReportMails {
  id: Default<string>;
  reportId: string;
  addressHash: Buffer;
  address: string | null;
  language: 'en' | 'es';
  requestKey: string;
  wantsRecheck: boolean;
  confirmHash: Buffer;
  confirmUntil: Time;
  confirmedAt: Time | null;
  stopKey: Default<string>;
  recheckAt: Time | null;
  lastMailAt: Default<Time>;
}

interface PrivateReportOpenings {
  reportId: string;
  lastOpenedOn: string;
}

interface PrivateReportPrints {
  reportId: string;
  language: 'en' | 'es';
  status: Default<'queued' | 'printing' | 'ready' | 'failed'>;
  attempts: Default<number>;
  claimedUntil: Time | null;
  requestedAt: Default<Time>;
  finishedAt: Time | null;
  pdf: Buffer | null;
}

interface PrivateRetentionRules {
  id: Default<boolean>;
  lostMonths: number | null;
  openMonths: number | null;
  wonMonths: number | null;
  reportMonths: number | null;
  updatedAt: Default<Time>;
}

interface PrivateSamlAssertions {
  idHash: Buffer;
  expiresAt: Time;
}

interface PrivateSamlKeys {
  onlyRow: Default<boolean>;
  privateJwk: Json;
  certificate: string;
  createdAt: Default<Time>;
}

interface PrivateSchemaMigrations {
  name: string;
  checksum: string;
  appliedAt: Default<Time>;
  needs: string | null;
}

interface PrivateSearchEntries {
  id: string;
  kind: 'submission' | 'consultation' | 'merged' | 'report';
  createdAt: Time;
  words: string;
  names: string;
  emailKey: string | null;
  phoneKey: string | null;
  hostKey: string | null;
}

interface PrivateSecondFactorGrants {
  sessionId: string;
  createdAt: Default<Time>;
}

interface PrivateSeededRows {
  id: string;
  kind: 'submission' | 'consultation' | 'report' | 'draft';
  expiresAt: Time | null;
}

interface PrivateSessions {
  id: string;
  userId: string;
  createdAt: Time;
  activeAt: Time;
  notAfter: Time | null;
  userAgent: string | null;
  ip: string | null;
  aal: string | null;
  oauthClientId: string | null;
}

interface PrivateSigningKeys {
  kid: string;
  alg: string;
  privateJwk: Json;
  publicJwk: Json;
  status: 'standby' | 'current' | 'previous' | 'revoked';
  createdAt: Default<Time>;
  statusChangedAt: Default<Time>;
}

interface PrivateSiteAssets {
  path: string;
  body: Buffer;
  lastSeenAt: Default<Time>;
}

interface PrivateStaffInvitations {
  userId: string;
  invitedAt: Default<Time>;
  expiresAt: Time;
  staffRole: Default<'owner' | 'manager' | 'member' | 'read_only'>;
}

interface PrivateStaffPreferences {
  userId: string;
  theme: Default<'system' | 'light' | 'dark'>;
  notifyNewLeads: Default<boolean>;
  remindFollowUps: Default<boolean>;
  leadNotices: 'all' | 'own' | 'none' | null;
}

interface PrivateStoppedMailAddresses {
  addressHash: Buffer;
  stoppedAt: Default<Time>;
}

interface PrivateWebhookAttempts {
  deliveryId: string;
  at: Default<Time>;
  durationMs: number;
  status: number | null;
  response: string | null;
  error: string | null;
}

interface PrivateWebhookDeliveries {
  id: string;
  endpointId: string;
  eventId: string;
  type: string;
  leadId: string | null;
  isReplay: Default<boolean>;
  createdAt: Default<Time>;
}

interface PrivateWebhookEndpoints {
  id: Default<string>;
  url: string;
  events: ('lead.created' | 'lead.status_changed' | 'lead.owner_changed' | 'value.changed' | 'follow_up.due' | 'reply.received' | 'report.reopened')[];
  isEnabled: Default<boolean>;
  disabledReason: string | null;
  sealedSecret: string;
  earlierSealedSecret: string | null;
  earlierUntil: Time | null;
  createdBy: string | null;
  createdAt: Default<Time>;
  updatedAt: Default<Time>;
}
