import { createServer } from 'node:net';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { ensureNode } from './ensure-node.mjs';
import { root } from './root.mjs';

process.chdir(root);
await ensureNode();
ensureInstalled();
ensureBuilt();

process.env.NODE_ENV = 'production';
process.env.HOST ||= '127.0.0.1';
process.env.PORT ||= '3000';
await refusePortInUse(process.env.HOST, Number(process.env.PORT));

process.on('uncaughtException', (error) => {
  const listening = 'syscall' in error && ['listen', 'getaddrinfo'].includes(String(error.syscall));
  console.error(listening ? cannotListen(error) : error);
  process.exit(1);
});

await import('./serve.mjs');

/**
 * Says so before the database is opened. Whatever else is wrong with the address, the server says.
 *
 * @param {string} host
 * @param {number} port
 */
async function refusePortInUse(host, port) {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  const probe = createServer();
  const error = await new Promise((resolve) => {
    probe.once('error', resolve).listen(port, host, () => probe.close(() => resolve(undefined)));
  });
  if (error?.code !== 'EADDRINUSE') return;
  console.error(cannotListen(error));
  process.exit(1);
}

/** @param {Error} error */
function cannotListen(error) {
  const address = `${process.env.HOST}:${process.env.PORT}`;
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `Another program already listens on ${address}. Stop it, or set PORT to another number.`;
  }
  return `The server cannot listen on ${address} (${error.message}). Set HOST and PORT to an address of this machine.`;
}
