import { type Answer, ask, type CookieJar } from './network';
import { known } from './text';

interface Options {
  data?: string;
  form?: Record<string, string>;
  multipart?: Record<string, string>;
  headers?: Record<string, string>;
  maxRedirects?: number;
}

/** Requests beside the page with its cookies: the part of Playwright's APIRequestContext that journeys need. */
export class HttpRequests {
  constructor(private readonly owner: { origin: string; cookieJar: CookieJar }) {}

  get(address: string, options: Options = {}) {
    return this.send('GET', address, options);
  }

  post(address: string, options: Options = {}) {
    return this.send('POST', address, options);
  }

  private async send(method: string, address: string, options: Options) {
    let url = new URL(address, this.owner.origin);
    known(options, 'data', 'form', 'multipart', 'headers', 'maxRedirects');
    const { data, form, multipart, headers = {}, maxRedirects = 20 } = options;
    const fields = form ? new URLSearchParams(form) : multipart && formDataOf(multipart);
    const body = data ?? fields;
    const asked = (question: Parameters<typeof ask>[0]) =>
      ask({
        ...question,
        headers: { Accept: '*/*', ...headers, ...this.owner.cookieJar.header() },
      });
    let answer = await asked({ method, url, body });
    for (let hop = 0; ; hop += 1) {
      this.owner.cookieJar.keep(answer.cookies);
      const { location } = answer.headers;
      if (hop >= maxRedirects || location === undefined || answer.status >= 400) break;
      url = new URL(location, url);
      answer = await asked({ method: 'GET', url });
    }
    return responseOf(answer);
  }
}

function formDataOf(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

function responseOf({ url, status, headers, body }: Answer) {
  return {
    url: () => url.href,
    status: () => status,
    ok: () => status >= 200 && status < 300,
    headers: () => headers,
    body: async () => body,
    text: async () => body.toString('utf8'),
    json: async () => JSON.parse(body.toString('utf8')) as unknown,
  };
}
