import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Inlined fonts would block the first paint; as files they are preloaded and cached for good.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        manualPureFunctions: ['z'],
        // The contract only declares; a page that reads a constant must not carry the schema library.
        moduleSideEffects: [
          { test: /packages\/contract\/src\//, sideEffects: false },
          { test: /node_modules\/zod\//, sideEffects: false },
        ],
      },
    },
  },
});
