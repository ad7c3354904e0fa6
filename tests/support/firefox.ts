import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port';

const PATIENCE_MS = 20_000;
const KEYS: Record<string, string> = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' };

const HYDRATED = `Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'))`;

type Params = Record<string, unknown>;
interface Node {
  sharedId: string;
}

/** A page of Firefox, driven by WebDriver BiDi, which browsers speak themselves. */
export interface FirefoxPage {
  /** Console errors, warnings and uncaught exceptions so far. */
  complaints: string[];
  /** Ends when scripts have taken the page over. */
  goto(url: string): Promise<void>;
  /** Of JavaScript in the page: text, numbers, flags, null. */
  read<T>(expression: string): Promise<T>;
  /** Waits until the expression is true. */
  until(expression: string): Promise<void>;
  /** By role and name as assistive technology has them; waits until there is one. */
  click(role: string, name: string): Promise<void>;
  /** Replaces what the field of this selector holds. */
  fill(selector: string, text: string): Promise<void>;
  press(key: 'Enter' | 'Escape' | 'Tab'): Promise<void>;
  close(): Promise<void>;
}

export async function openFirefox(program: string): Promise<FirefoxPage> {
  const profile = mkdtempSync(join(tmpdir(), 'creator-firefox-'));
  const port = await freePort();
  const flags = ['--headless', '--no-remote', `--profile=${profile}`, '--remote-debugging-port'];
  const child = spawn(program, [...flags, String(port)], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      HOME: profile,
      NODE_ENV: 'test',
      MOZ_DISABLE_CONTENT_SANDBOX: '1',
    },
  });
  const socket = await connected(`ws://127.0.0.1:${port}/session`);
  const waiting = new Map<number, (answer: Params) => void>();
  const complaints: string[] = [];
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Params & { id?: number; method?: string };
    if (message.id !== undefined && message.id !== null) waiting.get(message.id)?.(message);
    else if (message.method === 'log.entryAdded') {
      const { level, text } = message.params as { level: string; text: string };
      if (level === 'error' || level === 'warn') complaints.push(`${level}: ${text}`);
    }
  });
  const send = async <T>(method: string, params: Params): Promise<T> => {
    last += 1;
    const id = last;
    const answered = new Promise<Params>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const answer = await answered;
    waiting.delete(id);
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`);
    return answer.result as T;
  };

  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await send<{ contexts: { context: string }[] }>(
    'browsingContext.getTree',
    {},
  );
  const context = contexts[0]?.context;
  await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 900 } });

  const read = async <T>(expression: string): Promise<T> => {
    const { result, exceptionDetails } = await send<{
      result?: { value: T };
      exceptionDetails?: { text: string };
    }>('script.evaluate', { expression, target: { context }, awaitPromise: true });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result?.value as T;
  };
  const named = (role: string, name: string) => ({ type: 'accessibility', value: { role, name } });
  const find = async (locator: { type: string; value: unknown }): Promise<Node> => {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const { nodes } = await send<{ nodes: Node[] }>('browsingContext.locateNodes', {
        context,
        locator,
      }).catch(() => ({ nodes: [] }));
      if (nodes[0]) return nodes[0];
      if (Date.now() > end) throw new Error(`Not found: ${JSON.stringify(locator.value)}`);
      await sleep(100);
    }
  };
  const point = async (node: Node) => {
    const scroll = 'function (node) { node.scrollIntoView({ block: "center" }); }';
    const asked = { functionDeclaration: scroll, target: { context }, awaitPromise: false };
    await send('script.callFunction', { ...asked, arguments: [{ sharedId: node.sharedId }] });
    const origin = { type: 'element', element: { sharedId: node.sharedId } };
    const actions = [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await send('input.performActions', {
      context,
      actions: [{ type: 'pointer', id: 'mouse', actions }],
    });
  };
  const strike = async (keys: string[]) => {
    const actions = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await send('input.performActions', {
      context,
      actions: [{ type: 'key', id: 'keys', actions }],
    });
  };

  const until = async (expression: string) => {
    const end = Date.now() + PATIENCE_MS;
    while (!(await read<boolean>(`Boolean(${expression})`).catch(() => false))) {
      if (Date.now() > end) throw new Error(`It did not come about: ${expression}`);
      await sleep(100);
    }
  };

  return {
    complaints,
    read,
    until,
    goto: async (url) => {
      const navigate = () => send('browsingContext.navigate', { context, url, wait: 'complete' });
      // Another navigation that had begun before ends this one.
      await navigate().catch((error) => {
        if (!/NS_BINDING_ABORTED/.test(String(error))) throw error;
        return navigate();
      });
      await until(HYDRATED);
    },
    click: async (role, name) => point(await find(named(role, name))),
    fill: async (selector, text) => {
      await point(await find({ type: 'css', value: selector }));
      await read('document.activeElement.select()');
      await strike([...text]);
    },
    press: (key) => strike([KEYS[key] ?? key]),
    close: async () => {
      await send('browser.close', {}).catch(() => {});
      const ended = new Promise((resolve) => child.once('close', resolve));
      if (child.exitCode === null) {
        await Promise.race([ended, sleep(5_000)]);
        child.kill('SIGKILL');
      }
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

async function connected(url: string): Promise<WebSocket> {
  const end = Date.now() + PATIENCE_MS * 2;
  for (;;) {
    const socket = new WebSocket(url);
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.addEventListener('open', () => resolve(true));
      socket.addEventListener('error', () => resolve(false));
    });
    if (isOpen) return socket;
    if (Date.now() > end) throw new Error('Firefox did not open its port.');
    await sleep(200);
  }
}
