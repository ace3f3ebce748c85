/** The contract and the lead fields only declare; a page that reads a constant must not carry the schema library. */
export const CONTRACT_ONLY_DECLARES = {
  manualPureFunctions: ['z'],
  moduleSideEffects: [
    { test: /packages\/(contract|leads)\/src\//, sideEffects: false },
    { test: /node_modules\/zod\//, sideEffects: false },
  ],
};
