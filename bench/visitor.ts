/** Answers one request, as a server or a request handler does. */
export type Door = (request: Request) => Promise<Response>;

export interface Page {
  status: number;
  html: string;
}

/** Somebody who is signed in at an origin, and follows no redirects. */
export interface Visitor {
  get(path: string): Promise<Page>;
  post(path: string, form: URLSearchParams): Promise<Page>;
  /** A call, and its answer as text. */
  call(method: string, params: object): Promise<Page>;
  /** The headers of the session, for requests of one's own. */
  headers(): Record<string, string>;
}

/** Signs in at the sign-in page. @throws Error where that does not work */
export async function signIn(
  door: Door,
  origin: string,
  { email, password }: { email: string; password: string },
): Promise<Visitor> {
  const cookies = new Map<string, string>();
  const own = () => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { Origin: origin, 'Accept-Encoding': 'gzip', cookie };
  };
  const send = async (path: string, init: RequestInit): Promise<Page> => {
    const headers = { ...own(), Accept: 'text/html', ...init.headers };
    const answer = await door(
      new Request(`${origin}${path}`, { ...init, headers, redirect: 'manual' }),
    );
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return { status: answer.status, html: await answer.text() };
  };
  const visitor: Visitor = {
    get: (path) => send(path, {}),
    post: (path, body) => send(path, { method: 'POST', body }),
    call: (method, params) =>
      send('/api/creator', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json',
          'X-Creator-Method': method,
        },
        body: JSON.stringify({ method, params }),
      }),
    headers: own,
  };
  const { status } = await visitor.post('/login', new URLSearchParams({ email, password }));
  if (status !== 302 && status !== 303) throw new Error(`The sign-in was answered by ${status}.`);
  return visitor;
}

/** What the form of an open panel would send as it stands. */
export function panelFormOf(html: string): URLSearchParams {
  const start = html.search(/<form[^>]*multipart/);
  const form = html.slice(start, html.indexOf('</form>', start));
  const fields = new URLSearchParams();
  for (const [tag] of form.matchAll(/<input [^>]*>/g)) {
    const name = attribute(tag, 'name');
    const type = attribute(tag, 'type');
    const isBox = type === 'checkbox' || type === 'radio';
    if (!name || type === 'file' || (isBox && !/ checked=/.test(tag))) continue;
    fields.append(name, attribute(tag, 'value') ?? (isBox ? 'on' : ''));
  }
  for (const [, tag = '', text = ''] of form.matchAll(
    /<textarea ([^>]*)>([\s\S]*?)<\/textarea>/g,
  )) {
    const name = attribute(` ${tag}`, 'name');
    if (name) fields.append(name, plain(text).replace(/^\n/, ''));
  }
  return fields;
}

function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? undefined : plain(found);
}

function plain(html: string): string {
  return html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
