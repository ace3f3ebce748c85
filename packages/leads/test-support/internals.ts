/** Parts that only this package and the tests of the whole use. */
export { createSmtpDelivery } from '../src/deliver/mail/deliver-by-smtp.ts';
export { detectSuspicion } from '../src/intake/detect-suspicion.ts';
