import { once } from 'node:events';
import { createClusterProxy } from './proxy.ts';

/** The proxy as a separate process: `node proxy-main.ts PORT SERVER...`. Ends when told or when its starter is gone. */
const [port, ...servers] = process.argv.slice(2);
const server = createClusterProxy(servers);
server.listen(Number(port), '127.0.0.1');
await once(server, 'listening');
process.send?.({ lines: [] });
const stop = () => {
  server.close(() => process.exit(0));
  server.closeAllConnections();
};
process.on('SIGTERM', stop);
process.on('disconnect', stop);
