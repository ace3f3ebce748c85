export { type CustomValue, customValueText, type ReadField, readCustomValue } from './custom-value.ts';
export { putCustomValue } from './put-custom-value.ts';
