import path from 'node:path';
import type { Plugin } from 'vite';
import { CONTRACT_ONLY_DECLARES } from './tree-shaking.ts';

/** What a build of the site does beyond bundling and prerendering (finish-build.ts), as a plugin of that build. */
export function pagePipeline(): Plugin {
  return {
    name: 'page-pipeline',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { treeshake: CONTRACT_ONLY_DECLARES } } }),
    buildApp: {
      // The one hook that runs once and after everything else. React Router prerenders in the `builder.buildApp` of the
      // configuration, when both environments are built; `buildApp` of order `post` follows that. `writeBundle` and
      // `closeBundle` run once for each environment, before any HTML is written.
      order: 'post',
      async handler({ config, environments }) {
        const { outDir } = environments['client']?.config.build ?? config.build;
        // Not before it is needed: this configuration is also read by `npm run dev` and for the prerendering.
        const { finishBuild } = await import('./finish-build.ts');
        await finishBuild(path.resolve(config.root, outDir));
      },
    },
  };
}
