const INQUIRY_WORD =
  /(?:^|[/.?=_-])(?:contact|quotes?|estimates?|appointments?|book|booking|schedule|scheduling|consult|consultation|reserve|reservations?|order)(?:$|[/.?=_-]|-?us\b|-?now\b|-?online\b)/i;

/** Whether an address names a page on which customers get in touch, such as /contact-us or /book-now. */
export function isInquiryAddress(address: string): boolean {
  if (/^(?:mailto|javascript|data):/i.test(address)) return false;
  // The domain itself is no hint: a bookshop is not a booking page.
  return INQUIRY_WORD.test(address.slice(0, 2_000).replace(/^(?:https?:)?\/\/[^/?#]*/i, ''));
}
