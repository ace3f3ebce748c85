import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { pagePipeline } from './page-pipeline/page-pipeline.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), pagePipeline()],
  build: {
    // Inlined fonts would block the first paint; as files they are preloaded and cached for good.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page loads, in two files instead of a dozen small ones that each bring headers of their own.
          groups: [
            { name: 'framework', test: /node_modules\/(react|react-router|scheduler|clsx)\// },
            {
              name: 'frame',
              test: /apps\/site\/app\/(brand|ui\/(?!desk\/)|site-frame\/(?!public-frame)|seo\/|tracking\/(?!google-tag))/,
            },
          ],
        },
      },
    },
  },
});
