import { freePort } from '../../support/free-port';
import { expect, test } from '../../support/journey';
import { signedIn } from '../../support/saver';
import { startServer } from '../../support/server';

const TOKEN = 'a token that only the monitor knows, long';

test('metrics are counted by route and call, name nobody, and are told on their own port or for a token @path', async () => {
  const port = String(await freePort());
  const env = { CREATOR_METRICS_TOKEN: TOKEN, CREATOR_METRICS_PORT: port };
  const server = await startServer({ env });
  try {
    const creator = await signedIn(server.url, 'admin');
    const location_id = (await creator.user()).locations[0]?.id ?? 0;
    await creator.call('item.count', { location_id });
    await creator.call('item.get', { location_id, id: 987_654_321 }).catch(() => {});
    await (await fetch(`${server.url}/location/${location_id}/items`)).text();

    const own = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(own.headers.get('content-type')).toContain('text/plain');
    const text = await own.text();
    expect(text).toMatch(
      /^creator_http_request_duration_seconds_count\{method="GET",route="\/location\/:locationId\/items",status="302"\} 1$/m,
    );
    expect(text).toMatch(
      /^creator_call_duration_seconds_count\{call="item.count",outcome="done"\} 1$/m,
    );
    expect(text).toMatch(
      /^creator_call_duration_seconds_count\{call="item.get",outcome="refused"\} 1$/m,
    );
    expect(text).toMatch(/^creator_statement_duration_seconds_count\{kind="select"\} \d+$/m);
    expect(text).toMatch(/^creator_places\{kind="reading",state="waiting"\} 0$/m);
    expect(text).toMatch(/^process_cpu_seconds_total \d/m);
    expect(text).not.toMatch(/Harbor|creator\.test|987654321/);

    const ask = (token?: string) =>
      fetch(
        `${server.url}/metrics`,
        token ? { headers: { authorization: `Bearer ${token}` } } : {},
      );
    expect((await ask(TOKEN)).status).toBe(200);
    expect((await ask()).status).toBe(401);
    expect((await ask('another')).status).toBe(401);
  } finally {
    await server.stop();
  }
});

test('without the settings nothing is told', async ({ origin }) => {
  const answer = await fetch(`${origin}/metrics`, { redirect: 'manual' });
  expect(answer.status).not.toBe(200);
  expect(await answer.text()).not.toContain('creator_');
});
