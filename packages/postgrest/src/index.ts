export { RestError } from './errors/rest-error.ts';
export { createRestApp, type RestAppOptions, type RestAuthenticator } from './rest-app.ts';
