export { APP_ERRORS, AppError } from './app-error.ts';
export { SPANISH_SENTENCES } from './app-errors-spanish.ts';
export { asAppError } from './as-app-error.ts';
export { cappedFetch } from './capped-fetch.ts';
export { crossOrigin } from './cross-origin.ts';
export { escapeHtml } from './escape-html.ts';
export type {
  Bearer,
  Caller,
  FunctionCall,
  FunctionHandler,
  StreamHandler,
} from './function-handler.ts';
export { isKeyError, renderKeyError } from './key-error.ts';
export { checkFields, parseBody } from './parse-body.ts';
export { BODY_LIMIT_BYTES, readJsonBody, readText } from './read-json-body.ts';
