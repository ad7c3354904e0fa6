import { expect, it } from 'vitest';
import type { Caller } from '~/creator/contract/transport';
import { makeItem } from './support/menu';
import { onEveryEngine } from './support/stage';
import type { Person } from './support/world';

const turns = async (count = 20) => {
  for (let turn = 0; turn < count; turn += 1)
    await new Promise((resolve) => setTimeout(resolve, 5));
};

onEveryEngine('exports of one person', 'in process', (stage) => {
  const callerOf = (person: Person, signal?: AbortSignal): Caller => ({
    token: stage.world.tokens[person],
    requestId: `places-${person}`,
    via: 'Client API',
    address: null,
    ...(signal ? { signal } : {}),
  });
  const exported = async (person: Person, signal?: AbortSignal) =>
    stage.world.service.stream(
      { method: 'menu.export', params: { location_id: stage.world.locations.ours } } as never,
      callerOf(person, signal),
    );
  const open = async (person: Person) => {
    const { status, stream } = await exported(person);
    expect(status).toBe(200);
    const pieces = stream?.chunks[Symbol.asyncIterator]();
    if (!pieces) throw new Error('It does not stream.');
    await pieces.next();
    return pieces;
  };

  it('come one after another, and keep nobody else waiting', async () => {
    await makeItem(stage.world, stage.world.locations.ours, { name: 'Tea' });
    const first = await open('manager');
    let isOpen = false;
    const second = open('manager').then((pieces) => {
      isOpen = true;
      return pieces;
    });
    const others = await open('admin');
    await turns();
    expect(isOpen, 'beside the first').toBe(false);
    expect(
      await stage.as('manager').call('item.list', { location_id: stage.world.locations.ours }),
    ).toHaveLength(1);
    await others.return?.();
    await turns();
    expect(isOpen, 'once another person’s was left').toBe(false);
    for (let piece = await first.next(); !piece.done; ) piece = await first.next();
    const third = open('manager');
    await (await second).return?.();
    await (await third).return?.();
  });

  it('are let go where their client is gone, waiting or reading', async () => {
    const first = await open('manager');
    const gone = new AbortController();
    const waiting = exported('manager', gone.signal);
    await turns();
    gone.abort();
    expect(await waiting).toMatchObject({
      status: 429,
      headers: { 'Retry-After': '5' },
      body: { error: 'You asked for too much at once. Wait a few seconds and try again.' },
    });
    await first.return?.();
    await (await open('manager')).return?.();
  });
});
