import { request } from 'node:http';

/** An answer of the server, whole. */
export interface Answer {
  url: URL;
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  body: Buffer;
}

export interface Question {
  method: string;
  url: URL;
  headers?: Record<string, string>;
  body?: FormData | URLSearchParams | string | undefined;
}

/** Asks the server as it is told to: what a browser adds by itself is up to the caller. */
export async function ask({ method, url, headers = {}, body }: Question): Promise<Answer> {
  const sent = body === undefined ? undefined : new Response(body);
  const bytes = sent && Buffer.from(await sent.arrayBuffer());
  const type = sent?.headers.get('Content-Type');
  return new Promise((resolve, reject) => {
    const asking = request(url, {
      agent: false,
      method,
      headers: {
        ...(bytes ? { 'Content-Length': String(bytes.byteLength) } : {}),
        ...(type ? { 'Content-Type': type } : {}),
        ...headers,
      },
    });
    asking.once('error', reject);
    asking.once('response', (incoming) => {
      const pieces: Buffer[] = [];
      incoming.on('data', (piece: Buffer) => pieces.push(piece));
      incoming.once('error', reject);
      incoming.once('end', () => {
        const { 'set-cookie': cookies = [], ...others } = incoming.headers;
        const plain = Object.entries(others).map(([name, value]) => [name, String(value)]);
        resolve({
          url,
          status: incoming.statusCode ?? 0,
          headers: Object.fromEntries(plain),
          cookies,
          body: Buffer.concat(pieces),
        });
      });
    });
    asking.end(bytes);
  });
}

interface Cookie {
  name: string;
  value: string;
  /** Seconds since 1970, or -1 for one that ends with the browser. */
  expires: number;
}

/** The cookies that one person's browser keeps for one origin. */
export class CookieJar {
  private readonly kept = new Map<string, Cookie>();

  keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(/;\s*/);
      const at = pair.indexOf('=');
      const expires = expiryOf(attributes);
      const cookie = { name: pair.slice(0, at), value: pair.slice(at + 1), expires };
      if (expires >= 0 && expires * 1000 <= Date.now()) this.kept.delete(cookie.name);
      else this.kept.set(cookie.name, cookie);
    }
  }

  header(): Record<string, string> {
    const pairs = this.all().map(({ name, value }) => `${name}=${value}`);
    return pairs.length === 0 ? {} : { Cookie: pairs.join('; ') };
  }

  all(): Cookie[] {
    return [...this.kept.values()];
  }

  add(cookies: readonly Cookie[]): void {
    for (const cookie of cookies) this.kept.set(cookie.name, cookie);
  }

  clear(): void {
    this.kept.clear();
  }
}

function expiryOf(attributes: readonly string[]): number {
  const attribute = (name: string) =>
    attributes.find((one) => one.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1);
  const age = attribute('max-age');
  if (age !== undefined) return Date.now() / 1000 + Number(age);
  const expires = attribute('expires');
  return expires === undefined ? -1 : Date.parse(expires) / 1000;
}
