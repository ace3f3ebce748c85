import type { StaffRole } from '@fml/contract';

/** The mails of accounts. A change of address is confirmed in both mailboxes, with different texts. */
export type MailKind =
  | 'signup'
  | 'magiclink'
  | 'recovery'
  | 'invite'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication';

export interface MailText {
  subject: string;
  heading: string;
  /** One sentence above the button. */
  lead: string;
  /** Absent: the mail has a code but no link. */
  button?: string;
  /** What to do if it was not you. */
  otherwise: string;
}

export interface InvitationText {
  inviter: string;
  staffRole: StaffRole;
}

const INVITED_AS: Readonly<Record<StaffRole, string>> = {
  owner: 'an owner',
  manager: 'a manager',
  member: 'a member of the team',
  read_only: 'a member of the team who reads and changes nothing',
};

/** What a mail may contain besides its code and link. The new address never appears in a subject. */
export interface MailTextParams {
  brandName: string;
  newEmail?: string;
  /** Absent: a program invites, not a colleague. */
  invitation?: InvitationText;
}

/** Plain words without exclamation marks: who requested what, one button, and what to do if it was not you. */
export const MAIL_TEXTS: Readonly<Record<MailKind, (params: MailTextParams) => MailText>> = {
  signup: ({ brandName }) => ({
    subject: `Confirm your email address for ${brandName}`,
    heading: 'Confirm your email address',
    lead: `This address was used to create an account at ${brandName}. Please confirm that it is yours.`,
    button: 'Confirm my address',
    otherwise:
      'If that was not you, ignore this email. The account cannot be used until the address is confirmed.',
  }),
  magiclink: ({ brandName }) => ({
    subject: `Your sign-in link for ${brandName}`,
    heading: 'Sign in',
    lead: `Use this button to sign in to ${brandName}.`,
    button: 'Sign in',
    otherwise:
      'If you did not try to sign in, ignore this email. Do not share the link or the code with anyone.',
  }),
  recovery: ({ brandName }) => ({
    subject: `Set a new password for ${brandName}`,
    heading: 'Set a new password',
    lead: `We received a request to reset the password of your ${brandName} account. Use this button to set a new one.`,
    button: 'Set a new password',
    otherwise: 'If that was not you, ignore this email. Your password stays the same.',
  }),
  invite: ({ brandName, invitation }) => ({
    subject: `You are invited to ${brandName}`,
    heading: 'You are invited',
    lead:
      invitation === undefined
        ? `You have been invited to join ${brandName}. Accept the invitation to set up your account.`
        : `${invitation.inviter} invited you to the lead desk of ${brandName}, as ${INVITED_AS[invitation.staffRole]}. Accept the invitation to choose your password.`,
    button: 'Accept the invitation',
    otherwise:
      invitation === undefined
        ? 'If you did not expect this invitation, ignore this email.'
        : `If it no longer works, ask ${invitation.inviter} for a new one. If you did not expect it, ignore this email.`,
  }),
  email_change_current: ({ brandName, newEmail = '' }) => ({
    subject: `Confirm the new email address of your ${brandName} account`,
    heading: 'Confirm your change of email address',
    lead: `You asked to change the email address of your ${brandName} account to ${newEmail}. Please confirm the change.`,
    button: 'Confirm the change',
    otherwise:
      'If that was not you, do not confirm the change. Change your password now: someone else may be signed in to your account.',
  }),
  email_change_new: ({ brandName }) => ({
    subject: `Confirm your new email address for ${brandName}`,
    heading: 'Confirm your new email address',
    lead: `This will be the new email address of an account at ${brandName}. Please confirm that it is yours.`,
    button: 'Confirm my address',
    otherwise: 'If that was not you, ignore this email. Nothing changes unless you confirm.',
  }),
  reauthentication: ({ brandName }) => ({
    subject: `Your confirmation code for ${brandName}`,
    heading: 'Confirm that it is you',
    lead: `Enter this code at ${brandName} to confirm your change.`,
    otherwise: 'If you are not changing anything, do not share this code, and change your password.',
  }),
};
