// Written from the schema by packages/postgres/scripts/write-rows.ts. Do not edit.
import type { ColumnType } from 'kysely';

/** May be left out of an insert. */
type Default<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
/** ISO 8601 with microseconds: `2026-11-24T05:24:01.123456+00:00`. */
type Time = ColumnType<string, string | Date, string | Date>;
/** Written as the text of `JSON.stringify`: pg would write a list as an array of PostgreSQL. */
type Json = ColumnType<unknown, string, string>;
/** The database fills it in. */
type Computed<T> = T extends ColumnType<infer S> ? ColumnType<S, never, never> : ColumnType<T, never, never>;

/** Tables of `public` by their name, others with their schema: `private.apiKeys`. */
export interface Rows {
  adSpend: {
    source: string;
    month: string;
    amount: number;
    updatedAt: Default<Time>;
    updatedBy: string | null;
  };
  analyses: {
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
  };
  analysisRequests: {
    requestKey: string;
    analysisId: string;
    clientHash: string | null;
    createdAt: Default<Time>;
  };
  clientServices: {
    leadId: string;
    service: 'local_seo' | 'web_development' | 'paid_search';
    since: string;
  };
  clientSites: {
    id: Default<string>;
    leadId: string;
    url: string;
    createdAt: Default<Time>;
    removedAt: Time | null;
  };
  clients: {
    leadId: string;
    startedOn: string;
    renewsOn: string | null;
    endedOn: string | null;
    language: Default<'en' | 'es'>;
    createdAt: Default<Time>;
    updatedAt: Default<Time>;
  };
  consultationRequests: {
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
    expectedCloseOn: string | null;
    mergedInto: string | null;
    source: Default<string>;
  };
  customFieldValues: {
    leadId: string;
    fieldId: string;
    type: string;
    textValue: string | null;
    numberValue: number | null;
    dateValue: string | null;
    choiceValue: string | null;
  };
  customFields: {
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
  };
  findingDisputes: {
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
  };
  followUps: {
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
    origin: 'checklist' | 'finding' | 'renewal' | null;
    originKey: string | null;
    reportId: string | null;
  };
  leadCalls: {
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
  };
  leadContacts: {
    id: Default<string>;
    leadId: string;
    name: string;
    role: string | null;
    email: string | null;
    phone: string | null;
    createdAt: Default<Time>;
    updatedAt: Default<Time>;
    deletedAt: Time | null;
  };
  leadMerges: {
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
  };
  leadMessages: {
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
  };
  leadNotes: {
    id: Default<string>;
    leadId: string;
    body: string;
    author: Default<string>;
    createdAt: Default<Time>;
    updatedAt: Default<Time>;
    deletedAt: Time | null;
    application: string | null;
  };
  leadReplies: {
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
  };
  leads: {
    id: string;
    kind: 'submission' | 'consultation' | 'draft';
    createdAt: Time;
    statusSince: Time;
    passed: Default<string[]>;
    workedAt: Time | null;
    application: string | null;
    arrived: Default<string>;
  };
  messageTemplates: {
    id: Default<string>;
    channel: 'email' | 'sms';
    name: string;
    subject: string | null;
    body: string;
    updatedAt: Default<Time>;
    updatedBy: string | null;
  };
  onboardingDrafts: {
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
  };
  onboardingSubmissions: {
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
    expectedCloseOn: string | null;
    mergedInto: string | null;
    importId: string | null;
    source: Default<string>;
  };
  rateLimits: {
    bucket: string;
    key: string;
    windowStart: Time;
    count: number;
  };
  savedViews: {
    id: Default<string>;
    userId: Default<string>;
    screen: 'submissions' | 'consultations' | 'unfinished' | 'reports' | 'board';
    name: string;
    query: string;
    createdAt: Default<Time>;
  };
  userRoles: {
    userId: string;
    role: string;
    createdAt: Default<Time>;
    staffRole: Default<'owner' | 'manager' | 'member' | 'read_only'>;
  };
  websiteReports: {
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
  };
  'private.agencySettings': {
    id: Default<boolean>;
    workingDays: Default<number[]>;
    opensAt: Default<string>;
    closesAt: Default<string>;
    updatedAt: Default<Time>;
    secondFactorRequired: Default<boolean>;
    recountAfter: string | null;
  };
  'private.analysisEvents': {
    analysisId: string;
    number: number;
    result: Json;
    createdAt: Default<Time>;
  };
  'private.apiKeys': {
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
  };
  'private.assignmentMembers': {
    userId: string;
    takesPart: Default<boolean>;
    leadKinds: Default<string[]>;
    businessTypes: Default<string[]>;
    awayUntil: string | null;
    getsMail: Default<boolean>;
    lastTurnAt: Time | null;
  };
  'private.assignmentRules': {
    id: Default<boolean>;
    sameOwner: Default<boolean>;
    roundRobin: Default<boolean>;
    workingHoursOnly: Default<boolean>;
    updatedAt: Default<Time>;
  };
  'private.auditLog': {
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
  };
  'private.backups': {
    id: Default<string>;
    startedAt: Time;
    finishedAt: Default<Time>;
    name: string | null;
    rowCount: number | null;
    storedBytes: number | null;
    fault: string | null;
  };
  'private.calendarFeeds': {
    userId: string;
    secretHash: Buffer;
    createdAt: Default<Time>;
    readAt: Time | null;
  };
  'private.checklists': {
    service: 'local_seo' | 'web_development' | 'paid_search';
    steps: Json;
    updatedAt: Default<Time>;
  };
  'private.departedOwners': {
    userId: string;
    leftAt: Default<Time>;
  };
  'private.deskChanges': {
    id: Default<number>;
    what: 'lead' | 'note' | 'draft' | 'report' | 'follow_up';
    leadId: string | null;
    changedAt: Default<Time>;
    made: Default<string>;
  };
  'private.deskEvents': {
    id: Default<string>;
    type: 'lead.created' | 'lead.status_changed' | 'lead.owner_changed' | 'value.changed' | 'follow_up.due' | 'reply.received' | 'report.reopened';
    leadId: string;
    data: Default<Json>;
    actor: string | null;
    application: string | null;
    onceKey: string | null;
    happenedAt: Default<Time>;
    spreadAt: Time | null;
  };
  'private.distinctLeads': {
    firstId: string;
    secondId: string;
    saidBy: string;
    saidAt: Default<Time>;
    application: string | null;
  };
  'private.expiredDrafts': {
    day: string;
    step: number;
    count: number;
  };
  'private.followUpChanges': {
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
  };
  'private.formTests': {
    id: Default<string>;
    reportId: string;
    form: number;
    host: string;
    language: 'en' | 'es';
    replyTo: string | null;
    status: Default<'reading' | 'ready' | 'asked' | 'sending' | 'ended'>;
    message: Json | null;
    problem: 'unreachable' | 'gone' | 'not_plain' | 'captcha' | 'elsewhere' | 'not_understood' | 'changed' | 'late' | null;
    askedBy: string | null;
    createdAt: Default<Time>;
    askedAt: Time | null;
    claimedUntil: Time | null;
    sentOn: string | null;
    sentAt: Time | null;
    outcome: 'accepted' | 'refused' | 'no_answer' | null;
    httpStatus: number | null;
    arrived: boolean | null;
  };
  'private.importParts': {
    importId: string;
    part: number;
    content: Buffer;
  };
  'private.importRows': {
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
  };
  'private.imports': {
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
  };
  'private.leadAnalysisRequests': {
    requestKey: string;
    leadId: string;
    url: string;
    requestedBy: string;
    requestedAt: Default<Time>;
    application: string | null;
  };
  'private.leadChanges': {
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
  };
  'private.leadReadMarks': {
    userId: string;
    kind: string;
    readBefore: Time;
  };
  'private.leadReads': {
    userId: string;
    leadId: string;
    isRead: boolean;
  };
  'private.leadReports': {
    leadId: string;
    reportId: string;
    madeBy: string;
    madeAt: Default<Time>;
  };
  'private.leadRows': {
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
    expectedCloseOn: string | null;
    firstResponseAt: Time | null;
    firstResponseMinutes: number | null;
    convertedAt: Time | null;
    ownerId: string | null;
    callTries: number | null;
    lastCallAt: Time | null;
    enteredBy: string | null;
    mergedInto: string | null;
    importId: string | null;
  };
  'private.leadsToAssign': {
    leadId: string;
    arrivedAt: Default<Time>;
    nextAttemptAt: Default<Time>;
    attempts: Default<number>;
    waitsForHours: Default<boolean>;
  };
  'private.mailSignatures': {
    userId: string;
    senderName: string | null;
    body: string | null;
    picture: Buffer | null;
    pictureHash: Computed<string | null>;
  };
  'private.measuredWebsites': {
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
  };
  'private.messageAttachmentParts': {
    attachmentId: string;
    part: number;
    content: Buffer;
  };
  'private.messageAttachments': {
    id: string;
    mailId: string;
    leadId: string;
    createdBy: string;
    name: string;
    mediaType: string | null;
    sizeBytes: Default<number>;
    createdAt: Default<Time>;
  };
  'private.messageIntervals': {
    kind: string;
    addressKey: string;
    takenAt: Time;
  };
  'private.messagePorts': {
    channel: string;
    isSet: boolean;
    notedAt: Default<Time>;
  };
  'private.notificationChoices': {
    userId: string;
    event: 'lead.created' | 'reply.received' | 'follow_up.due' | 'report.reopened';
    channel: 'email' | 'push';
    isOn: boolean;
  };
  'private.notifications': {
    eventId: string;
    userId: string;
    channel: 'email' | 'push';
    createdAt: Default<Time>;
    messages: string[];
  };
  'private.onboardingDraftKeys': {
    draftId: string;
    keyHash: Buffer;
    requestKey: string | null;
  };
  'private.outbox': {
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
  };
  'private.outsideServices': {
    service: string;
    sealedKey: string | null;
    keyChangedAt: Time | null;
    failures: Default<number>;
    restsUntil: Time | null;
    lastAnswerAt: Time | null;
    lastProblem: string | null;
    lastProblemAt: Time | null;
  };
  'private.people': {
    id: string;
    email: string | null;
    confirmedAt: Time | null;
    emailConfirmedAt: Time | null;
    lastSignInAt: Time | null;
    isActive: boolean;
  };
  'private.pushKeys': {
    id: Default<boolean>;
    publicKey: string;
    sealedPrivateKey: string;
    createdAt: Default<Time>;
  };
  'private.pushSubscriptions': {
    id: Default<string>;
    userId: string;
    sessionId: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    label: string;
    createdAt: Default<Time>;
    lastSentAt: Time | null;
  };
  'private.quietHours': {
    userId: string;
    starts: string;
    ends: string;
    timeZone: string;
  };
  'private.repeatedReports': {
    requestKey: string;
    reportId: string;
    createdAt: Default<Time>;
  };
  'private.replyAttachments': {
    id: Default<string>;
    replyId: string;
    name: string;
    mediaType: string | null;
    sizeBytes: number;
    refused: 'type' | 'size' | 'count' | null;
    content: Buffer | null;
  };
  'private.replyMailboxes': {
    mailbox: string;
    uidValidity: number | null;
    lastUid: Default<number>;
    heldBy: string | null;
    heldUntil: Time | null;
    checkedAt: Time | null;
    problem: string | null;
    emptyReadAt: Time | null;
  };
  'private.reportCompetitors': {
    id: Default<string>;
    reportId: string;
    place: number;
    url: string;
    analysisId: string | null;
    comparedReportId: string | null;
    fault: Json | null;
    createdAt: Default<Time>;
  };
  'private.reportFindings': {
    reportId: string;
    auditId: string;
  };
  'private.reportMails': {
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
  };
  'private.reportOpenings': {
    reportId: string;
    lastOpenedOn: string;
  };
  'private.reportPrints': {
    reportId: string;
    language: 'en' | 'es';
    kind: Default<'pdf' | 'card'>;
    status: Default<'queued' | 'printing' | 'ready' | 'failed'>;
    attempts: Default<number>;
    claimedUntil: Time | null;
    requestedAt: Default<Time>;
    finishedAt: Time | null;
    pdf: Buffer | null;
    card: Buffer | null;
  };
  'private.retentionRules': {
    id: Default<boolean>;
    lostMonths: number | null;
    openMonths: number | null;
    wonMonths: number | null;
    reportMonths: number | null;
    updatedAt: Default<Time>;
  };
  'private.searchEntries': {
    id: string;
    kind: 'submission' | 'consultation' | 'merged' | 'report';
    createdAt: Time;
    words: string;
    names: string;
    emailKey: string | null;
    phoneKey: string | null;
    hostKey: string | null;
  };
  'private.seededRows': {
    id: string;
    kind: 'submission' | 'consultation' | 'report' | 'draft';
    expiresAt: Time | null;
  };
  'private.sessions': {
    id: string;
    userId: string;
    createdAt: Time;
    activeAt: Time;
    notAfter: Time | null;
    userAgent: string | null;
    ip: string | null;
    aal: string | null;
    oauthClientId: string | null;
  };
  'private.siteAssets': {
    path: string;
    body: Buffer;
    lastSeenAt: Default<Time>;
  };
  'private.staffInvitations': {
    userId: string;
    invitedAt: Default<Time>;
    expiresAt: Time;
    staffRole: Default<'owner' | 'manager' | 'member' | 'read_only'>;
  };
  'private.staffPreferences': {
    userId: string;
    theme: Default<'system' | 'light' | 'dark'>;
    notifyNewLeads: Default<boolean>;
    remindFollowUps: Default<boolean>;
    leadNotices: 'all' | 'own' | 'none' | null;
  };
  'private.stoppedMailAddresses': {
    addressHash: Buffer;
    stoppedAt: Default<Time>;
  };
  'private.webhookAttempts': {
    deliveryId: string;
    at: Default<Time>;
    durationMs: number;
    status: number | null;
    response: string | null;
    error: string | null;
  };
  'private.webhookDeliveries': {
    id: string;
    endpointId: string;
    eventId: string;
    type: string;
    leadId: string | null;
    isReplay: Default<boolean>;
    createdAt: Default<Time>;
  };
  'private.webhookEndpoints': {
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
  };
}
