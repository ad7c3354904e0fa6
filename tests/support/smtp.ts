import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface Received {
  from: string;
  to: string[];
  /** As it came, headers and text. */
  raw: string;
}

/** A mail server of this machine. `refuse` says how many mails it does not take, and with which code. */
export async function openSmtp(refuse: { times: number; code: number } = { times: 0, code: 451 }) {
  const received: Received[] = [];
  const heard: (() => void)[] = [];
  let refused = 0;
  const onData: SMTPServerOptions['onData'] = (stream, session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk) => chunks.push(chunk));
    stream.on('end', () => {
      const isRefused = refused < refuse.times;
      if (isRefused) refused += 1;
      else {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
      }
      done(isRefused ? Object.assign(new Error('not now'), { responseCode: refuse.code }) : null);
      for (const hear of heard.splice(0)) hear();
    });
  };
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], onData });
  server.on('error', () => {});
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    settings: { url: `smtp://127.0.0.1:${port}`, from: 'Creator <creator@example.com>' },
    received,
    tries: () => refused + received.length,
    /** Waits until so many mails were tried. */
    async heard(count: number): Promise<void> {
      while (refused + received.length < count) {
        await new Promise<void>((hear) => heard.push(hear));
      }
    },
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}
