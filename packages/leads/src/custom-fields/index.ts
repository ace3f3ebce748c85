export {
  type CustomValue,
  customValueText,
  type ReadField,
  readCustomValue,
} from '../fields/custom-value.ts';
export { putCustomValue } from './put-custom-value.ts';
