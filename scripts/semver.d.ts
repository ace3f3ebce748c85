/** The part of semver that we use; the package brings no types. */
declare module 'semver' {
  export function satisfies(version: string, range: string): boolean;
}
