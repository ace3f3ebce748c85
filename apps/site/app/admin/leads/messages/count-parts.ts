/** Characters of the GSM alphabet (3GPP TS 23.038); those of the second group count twice. */
const GSM = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[\]~|€]*$/;
const COUNTED_TWICE = /[\^{}\\[\]~|€]/g;

/** In how many parts a text message is sent: each is paid for. Other letters than those of GSM make parts of 70. */
export function countParts(text: string): number {
  const isGsm = GSM.test(text);
  const length = isGsm ? text.length + (text.match(COUNTED_TWICE)?.length ?? 0) : text.length;
  const [one, more] = isGsm ? [160, 153] : [70, 67];
  return length <= one ? Math.min(length, 1) : Math.ceil(length / more);
}
