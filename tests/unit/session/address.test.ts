import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { callerAddress } from '~/session/address.server';

const from = (forwarded?: string) =>
  new Request('http://x/', { headers: forwarded ? { 'X-Forwarded-For': forwarded } : {} });

describe('callerAddress', () => {
  it('is not known outside a request', () => {
    expect(callerAddress(from(), { trustProxy: false })).toBeNull();
    expect(callerAddress(from('192.0.2.7'), { trustProxy: false })).toBeNull();
  });

  it('is what the nearest proxy says, if it is trusted', () => {
    const trusted = { trustProxy: true };
    expect(callerAddress(from('10.9.9.9, 192.0.2.7'), trusted)).toBe('192.0.2.7');
    expect(callerAddress(from('2001:db8::7'), trusted)).toBe('2001:db8::7');
    expect(callerAddress(from('192.0.2.7, unknown'), trusted)).toBeNull();
  });

  it('is the other end of the connection for all that is done in answer to a request', async () => {
    const server = createServer(async (incoming, outgoing) => {
      await sleep(20);
      const forwarded = from(String(incoming.headers['x-forwarded-for']));
      outgoing.end(callerAddress(forwarded, { trustProxy: false }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const addresses = ['127.0.0.2', '127.0.0.3', '127.0.0.4'];
    const seen = await Promise.all(addresses.map((address) => answerTo(port, address)));
    expect(seen).toEqual(addresses);
    server.closeAllConnections();
    server.close();
  });
});

/** Asks from another address of the loopback network. */
function answerTo(port: number, localAddress: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'X-Forwarded-For': '192.0.2.1' };
    const sent = ask({ host: '127.0.0.1', port, localAddress, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => resolve(text));
    });
    sent.on('error', reject);
    sent.end();
  });
}
