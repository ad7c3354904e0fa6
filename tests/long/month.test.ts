import { afterEach, expect, it } from 'vitest';
import { CreatorError } from '~/creator/client';
import { auditLedger } from '../contract/support/ledger-audit';
import { ENGINES } from '../contract/support/world';
import { deeds } from './month/actions';
import { copyAll, copyOf, differences, exportsOf, type Moment } from './month/copies';
import { Scene } from './month/scene';
import { localTime, Story } from './month/story';
import { takeBackAll } from './month/taken-back';
import { trespasses } from './month/trespasses';

/**
 * Both can be given, and what a month looked like is had again: what people do follows from the seed, which is printed. With
 * MONTH_KEEP=file the database of SQLite is kept there.
 */
const ACTIONS = Number(process.env.MONTH_ACTIONS ?? 3000);
const SEED = Number(process.env.MONTH_SEED ?? Math.floor(Math.random() * 1e9));
const COPIES = 50;

let story: Story | undefined;
afterEach(() => story?.end());

it.each(ENGINES)(
  'a month of five people can be seen as it was and taken back, on %s',
  async (engine) => {
    process.stdout.write(`MONTH_SEED=${SEED} MONTH_ACTIONS=${ACTIONS} on ${engine}\n`);
    const month = await Story.open(engine, SEED);
    story = month;
    const start = await exportsOf(month);
    const first = await lastAction(month);
    const steps = Array.from({ length: ACTIONS }, (_, step) => step);
    const copied = new Set(month.random.shuffled(steps).slice(0, COPIES));
    const moments: Moment[] = [];
    for (const step of steps) {
      month.pass(ACTIONS);
      await doSomething(month, step);
      if (copied.has(step)) moments.push(await copyAll(month, step));
    }
    expect(await auditLedger(month.store)).toEqual([]);
    expect(await trespasses(month)).toEqual([]);
    process.stdout.write(`${told(month)}\n`);
    if (ACTIONS >= 3000) expect(deeds.filter(({ name }) => !month.done.has(name))).toEqual([]);
    month.pass(ACTIONS);

    const wrong: string[] = [];
    for (const { at: instant, step, copies } of moments) {
      for (const [place, copy] of copies) {
        const at = localTime(instant, place);
        month.wait();
        const then = await copyOf(month.staff.asOf(at), place);
        const found = differences(copy, then);
        if (found.length > 0) wrong.push(`${place.name} after step ${step}, at ${at}:`, ...found);
      }
    }
    expect.soft(wrong.slice(0, 40)).toEqual([]);

    expect.soft(await takeBackAll(month, first)).toEqual([]);
    expect.soft(differences(start, await exportsOf(month)).slice(0, 40)).toEqual([]);
    expect(await auditLedger(month.store)).toEqual([]);
  },
  60 * 60_000,
);

/** One deed of one person somewhere. */
async function doSomething(month: Story, step: number): Promise<void> {
  const { name, ...deed } = month.random.weighed(deeds);
  const email = month.someone();
  const scene = new Scene(month, month.somewhere(email), email);
  try {
    await deed.do(scene);
    month.done.set(name, (month.done.get(name) ?? 0) + 1);
  } catch (error) {
    if (error instanceof CreatorError && error.status < 500) return;
    const said = error instanceof CreatorError ? `${error.status} ${error.message}` : error;
    const who = `${scene.email} at ${scene.place.name}`;
    throw new Error(`${name} by ${who} in step ${step} failed: ${said}`, { cause: error });
  }
}

async function lastAction({ store }: Story): Promise<number> {
  const { last } = await store.reader
    .selectFrom('action')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last);
}

function told({ done, refused }: Story): string {
  const lines = [...done].map(([name, times]) => `${name} ${times}`);
  return `${lines.join(', ')}; refused ${JSON.stringify([...refused])}`;
}
