import { beforeAll, beforeEach, expect, it } from 'vitest';
import { contract, type Method } from '~/creator/contract';
import { Kiosk } from '../../examples/kiosk/kiosk.mjs';
import { serverOf } from './support/feed-walk';
import { type Ground, groundIn } from './support/ground';
import { feedOf } from './support/kiosk';
import { leastParams } from './support/least-params';
import { onCrossedStages } from './support/stage';

const WRITES = (Object.keys(contract) as Method[]).filter((method) => contract[method].writes);

onCrossedStages('a kiosk that follows each kind of write', (stage) => {
  let ground: Ground;
  let kiosk: Kiosk;
  const about = () => ({
    url: 'http://kiosk.test',
    token: stage.world.tokens.admin,
    location: stage.world.locations.ours,
  });

  beforeAll(() => {
    kiosk = new Kiosk({ ...about(), send: feedOf(stage) });
  });
  beforeEach(async () => {
    ground = await groundIn(stage.world, stage.world.locations.ours, 'provider');
    await kiosk.ask();
  });

  /** What it holds is what one is given that asks a server which knows nothing yet. */
  async function expectWhole() {
    await kiosk.ask();
    const caller = (token: string | null) => stage.caller(token);
    const send = feedOf({ transport: serverOf(stage.world), caller });
    const fresh = new Kiosk({ ...about(), send });
    await fresh.ask();
    expect(kiosk.place).toBe(fresh.place);
    expect(new Map(kiosk.copy)).toEqual(fresh.copy);
  }

  it.each(WRITES)('%s', async (method) => {
    const { body } = await stage.send('provider', method, leastParams[method](ground));
    await expectWhole();
    if (body.action_id === undefined) return;
    await stage.send('provider', 'ledger.undo', { action_id: body.action_id });
    await expectWhole();
  });
});
