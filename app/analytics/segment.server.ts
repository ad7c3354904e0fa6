import { randomUUID } from 'node:crypto';

const TIMEOUT_MS = 5_000;

export interface AnalyticsPerson {
  id: number;
  email: string;
}

export interface AnalyticsPage {
  /** Without the query, which holds what people type. */
  path: string;
  url: string;
  referrer?: string;
}

export interface AnalyticsEvent {
  name: string;
  properties: Readonly<Record<string, string | number | undefined>>;
}

/** Every method throws where the service does not accept the call. */
export interface Analytics {
  identify(person: AnalyticsPerson): Promise<void>;
  page(person: AnalyticsPerson, page: AnalyticsPage): Promise<void>;
  track(person: AnalyticsPerson, event: AnalyticsEvent): Promise<void>;
}

export function segmentAt(baseUrl: string, writeKey: string): Analytics {
  const base = new URL(baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
  const authorization = `Basic ${Buffer.from(`${writeKey}:`).toString('base64')}`;

  async function send(call: 'identify' | 'page' | 'track', person: AnalyticsPerson, body: object) {
    const response = await fetch(new URL(`v1/${call}`, base), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: authorization },
      body: JSON.stringify({
        ...body,
        userId: String(person.id),
        messageId: randomUUID(),
        timestamp: new Date().toISOString(),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The analytics service answered ${response.status}.`);
  }

  return {
    identify: (person) => send('identify', person, { traits: { email: person.email } }),
    page: (person, page) => send('page', person, { properties: page, context: { page } }),
    track: (person, { name, properties }) => send('track', person, { event: name, properties }),
  };
}
