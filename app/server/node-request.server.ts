import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Asked, BodyReader } from '~/creator/asked';

type NodeRequest = Pick<IncomingMessage, 'headers'>;

/** The headers of a request as Fetch reads them, without a copy. */
export class NodeHeaders {
  constructor(private readonly request: NodeRequest) {}

  get(name: string): string | null {
    const value = this.request.headers[name.toLowerCase()];
    return (Array.isArray(value) ? value.join(', ') : value) ?? null;
  }

  has(name: string): boolean {
    return this.request.headers[name.toLowerCase()] !== undefined;
  }
}

export function askedOf(request: IncomingMessage, response: ServerResponse): Asked {
  const { method = 'GET' } = request;
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return {
    method,
    url: `http://${request.headers.host}${request.url}`,
    headers: new NodeHeaders(request),
    signal: gone.signal,
    body: hasBody ? new NodeBody(request) : null,
  };
}

class NodeBody {
  locked = false;

  constructor(private readonly request: IncomingMessage) {}

  getReader(): BodyReader {
    this.locked = true;
    return { read: () => nextPiece(this.request) };
  }
}

/** @throws if the client went away before the end of the body */
function nextPiece(request: IncomingMessage): ReturnType<BodyReader['read']> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const value: Buffer | null = request.read();
      if (value !== null) settle(() => resolve({ done: false, value }));
      else if (request.readableEnded) settle(() => resolve({ done: true }));
      else if (request.destroyed) settle(() => reject(new Error('The request broke off.')));
    };
    const settle = (then: () => void) => {
      for (const name of EVENTS) request.off(name, look);
      then();
    };
    for (const name of EVENTS) request.on(name, look);
    look();
  });
}

const EVENTS = ['readable', 'end', 'error', 'close'] as const;
