import { expect, it } from 'vitest';
import { createCreator } from '~/creator/client';
import { timeText } from '~/service/clock';
import { createService } from '~/service/service';
import { openStore } from '~/service/store/store';
import { onCrossedStages, refusalOf } from './support/stage';

const dayIn = (days: number) => timeText(Date.now() + days * 86_400_000).slice(0, 10);

onCrossedStages('rules of second factors, and passkeys of strangers', (stage) => {
  const guest = () => createCreator(stage.transport, stage.caller(null));

  it('takes the rules of one of two admins who set them at once, also at two servers', async () => {
    const { world } = stage;
    const other = await openStore(world);
    const service = createService(other, {
      providerName: 'Creator',
      trustProxy: false,
      environments: [],
      fetchHosts: [],
      unsplash: null,
    });
    const admins = [world.as('admin'), world.as('admin', service)];
    let was: { role: number; from: string }[] = [];
    for (let turn = 1; turn <= 5; turn += 1) {
      const answers = await Promise.allSettled(
        [...admins, ...admins].map((admin, index) =>
          admin.call('factor.set_rules', {
            rules: [{ role: 9, from: dayIn(10 * turn + index) }],
            was,
          }),
        ),
      );
      const set = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.rules] : []));
      const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      expect(refused.map(({ status }) => status)).toEqual([409, 409, 409]);
      expect((await world.as('admin').call('factor.rules', {})).rules).toEqual(set[0]);
      was = set[0] ?? [];
    }
    await world.as('admin').call('factor.set_rules', { rules: [], was });
    await other.close();
  });

  it('offers a passkey to whoever asks, and refuses what was not signed', async () => {
    const { second_factor } = await guest().auth({ ask: 'passkey' });
    expect(second_factor?.options).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
    });
    const ticket = second_factor?.ticket ?? '';
    const refused = await refusalOf(guest().auth({ ticket, passkey: { id: 'unknown' } }));
    expect([refused.status, refused.details.code]).toEqual([401, 'wrong_factor']);
    expect((await refusalOf(guest().auth({ ticket, code: '000000' }))).status).toBe(401);
  });
});
