/** The mails of the auth surface. Confirmation of a changed address goes to both mailboxes in different words. */
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
  /** What to do when it was not you. */
  otherwise: string;
}

/** What a mail may say about its occasion. Nothing of it comes into a subject. */
export interface MailFacts {
  brandName: string;
  /** The address that a change leads to. */
  newEmail?: string;
}

/** Plain words, no exclamation marks: who asks for what, one button, one way out. */
export const MAIL_TEXTS: Readonly<Record<MailKind, (facts: MailFacts) => MailText>> = {
  signup: ({ brandName }) => ({
    subject: `Confirm your e-mail address for ${brandName}`,
    heading: 'Confirm your e-mail address',
    lead: `An account at ${brandName} was opened with this address. Confirm that it is yours.`,
    button: 'Confirm address',
    otherwise: 'If that was not you, do nothing. Without your confirmation nobody can use the account.',
  }),
  magiclink: ({ brandName }) => ({
    subject: `Your sign-in link for ${brandName}`,
    heading: 'Sign in',
    lead: `Use this link to sign in to ${brandName}. It works once.`,
    button: 'Sign in',
    otherwise: 'If you did not ask for it, do nothing and pass it on to nobody.',
  }),
  recovery: ({ brandName }) => ({
    subject: `Set a new password for ${brandName}`,
    heading: 'Set a new password',
    lead: `Somebody asked for a new password for your account at ${brandName}. This link lets you set one.`,
    button: 'Set a new password',
    otherwise: 'If that was not you, do nothing. Your password stays as it is.',
  }),
  invite: ({ brandName }) => ({
    subject: `You are invited to ${brandName}`,
    heading: 'You are invited',
    lead: `You have been given an account at ${brandName}. Accept it to get started.`,
    button: 'Accept the invitation',
    otherwise: 'If you do not know what this is about, do nothing.',
  }),
  email_change_current: ({ brandName, newEmail = '' }) => ({
    subject: `Confirm the change of your e-mail address at ${brandName}`,
    heading: 'Change of your e-mail address',
    lead: `Your account at ${brandName} is to move from this address to ${newEmail}. Confirm that you want that.`,
    button: 'Confirm the change',
    otherwise:
      'If that was not you, do nothing and change your password: somebody else may be signed in as you.',
  }),
  email_change_new: ({ brandName }) => ({
    subject: `Confirm your new e-mail address for ${brandName}`,
    heading: 'Confirm your new e-mail address',
    lead: `An account at ${brandName} is to use this address from now on. Confirm that it is yours.`,
    button: 'Confirm the address',
    otherwise: 'If that was not you, do nothing. Without your confirmation nothing changes.',
  }),
  reauthentication: ({ brandName }) => ({
    subject: `Your confirmation code for ${brandName}`,
    heading: 'Confirm that it is you',
    lead: `Enter this code at ${brandName} to go on with your change.`,
    otherwise: 'If you are not changing anything, do not pass it on and change your password.',
  }),
};
