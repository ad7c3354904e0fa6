import { setTimeout as sleep } from 'node:timers/promises';
import { type Creator, CreatorError, createCreator } from '~/creator/client';
import { httpTransport } from '~/creator/http.server';

const PASSWORD = 'kiosk-demo-2026';

/** What somebody was answered who saves an item again and again. */
export interface Saves {
  /** Prices that were acknowledged, in order, each one larger than the one before. */
  acknowledged: number[];
  /** Statuses and sentences of refusals; status 0 where no answer came. */
  refused: { status: number; words: string }[];
}

/** Somebody of the demo who saves at a running server, one price after another. */
export interface Saver {
  saves: Saves;
  /** How often something was acknowledged so far. */
  done(): number;
  price(): Promise<number | undefined>;
  /** Ends once what is on its way is answered. */
  stop(): Promise<Saves>;
}

/** Signs somebody of the demo in over HTTP. */
export async function signedIn(origin: string, person: string): Promise<Creator> {
  const as = (token: string | null) =>
    createCreator(httpTransport(origin), {
      token,
      requestId: crypto.randomUUID(),
      via: 'Client API',
      address: null,
    });
  const email = `${person}@creator.test`;
  const { token = '' } = await as(null).auth({ email, password: PASSWORD, remember: true });
  return as(token);
}

/** Begins to save: a new item, whose description is as long as is said. */
export async function startSaver(
  creator: Creator,
  location_id: number,
  { bytes = 10 } = {},
): Promise<Saver> {
  const item = await creator.write('item.create', { location_id, name: 'Saved again and again' });
  const id = item.data.id;
  const saves: Saves = { acknowledged: [], refused: [] };
  let isOver = false;
  const saving = (async () => {
    for (let price = 1; !isOver; price += 1) {
      const description = `${price}`.padEnd(bytes, String.fromCodePoint(97 + (price % 26)));
      try {
        await creator.write('item.update', { location_id, id, price, description });
        saves.acknowledged.push(price);
      } catch (error) {
        const status = error instanceof CreatorError ? error.status : 0;
        saves.refused.push({ status, words: String((error as Error).message) });
        await sleep(50);
      }
    }
  })();
  return {
    saves,
    done: () => saves.acknowledged.length,
    price: async () => (await creator.call('item.get', { location_id, id })).price,
    stop: async () => {
      isOver = true;
      await saving;
      return saves;
    },
  };
}

/** What /healthz says. */
export async function healthAt(origin: string): Promise<{ status: number; problem?: string }> {
  const answer = await fetch(`${origin}/healthz`);
  const { problem } = (await answer.json()) as { problem?: string };
  return problem === undefined ? { status: answer.status } : { status: answer.status, problem };
}

/** Waits until `isSo`, for at most so many seconds. */
export async function until(isSo: () => Promise<boolean> | boolean, seconds = 40): Promise<void> {
  const end = Date.now() + seconds * 1_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It did not come about.');
    await sleep(50);
  }
}
