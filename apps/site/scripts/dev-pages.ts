import path from 'node:path';
import { APP_CONFIG_PATH } from '@fml/contract';
import { runProcess } from '@fml/runtime/supervised-process';
import { createServer, type ProxyOptions } from 'vite';

/**
 * The pages of `npm run dev`, from their sources, hot-reloaded. Everything that is not a page or a source is answered
 * by the web server at DEV_SERVER_URL, so that the browser knows one address.
 */
const SITE_FOLDER = path.join(import.meta.dirname, '..');
const FOR_THE_SERVER = `^/((auth|rest|functions|storage|realtime)/|healthz$|readyz$|assess/plain|${APP_CONFIG_PATH.slice(1)})`;

const port = Number(process.env['PORT']);
const serverUrl = process.env['DEV_SERVER_URL'] ?? '';

const toServer: ProxyOptions = {
  target: serverUrl,
  configure: (proxy) => {
    // The server restarts after a change; Vite would log the call that met it just then as an error.
    proxy.removeAllListeners('error');
    proxy.on('error', (_error, _request, response) => {
      if ('writeHead' in response && !response.headersSent) response.writeHead(503);
      response.end('The web server is restarting. Try again.');
    });
  },
};

await runProcess({
  start: async () => {
    const vite = await createServer({
      root: SITE_FOLDER,
      mode: 'development',
      logLevel: 'warn',
      clearScreen: false,
      server: {
        host: 'localhost',
        port,
        strictPort: true,
        proxy: {
          [FOR_THE_SERVER]: toServer,
          // A form that is sent without scripts.
          '^/assess$': { ...toServer, bypass: ({ method, url }) => (method === 'POST' ? undefined : url) },
        },
      },
    });
    await vite.listen();
    return { lines: [`The pages follow their sources: http://localhost:${port}`], stop: () => vite.close() };
  },
  mayPass: () => false,
  hardStopMs: 10_000,
  log: {
    info: () => undefined,
    error: (fields, message) => console.error(message, fields),
  },
});
