/** How mails and pages name their sender. */
export interface MailBrand {
  name: string;
  /** Colour of the button, as `#rrggbb`. */
  colour: string;
  /** One line below every mail, such as the postal address. */
  footer: string;
}

export const DEFAULT_MAIL_BRAND: MailBrand = {
  name: 'Fix My Local',
  colour: '#1d4ed8',
  footer: 'You got this mail because somebody used your address with us.',
};
