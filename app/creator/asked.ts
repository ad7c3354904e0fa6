/** What endpoints read of a request: Fetch's own, or one that stands for Node's without its cost. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: Pick<Headers, 'get' | 'has'>;
  readonly signal: AbortSignal;
  readonly body: AskedBody | null;
}

interface AskedBody {
  readonly locked: boolean;
  getReader(): BodyReader;
}

export interface BodyReader {
  read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
}

/** What endpoints answer, before it is Fetch's response or is written to a socket. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;
}

export function responseOf({ status, headers, body }: Answer): Response {
  return new Response(body, { status, headers });
}

export function takesGzip({ headers }: Pick<Asked, 'headers'>): boolean {
  return /\bgzip\b/.test(headers.get('Accept-Encoding') ?? '');
}
