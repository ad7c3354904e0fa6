import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword, setPasswordCost } from '~/accounts/service/passwords.service';
import { log } from '~/service/log';
import { onCrossedStages } from './support/stage';

const PASSWORD = 'a-password-of-our-own';
const STRANGERS = 90;

onCrossedStages('signing in beside many strangers', (stage) => {
  beforeAll(async () => {
    log.level = 'silent';
    setPasswordCost(13);
    const password_hash = await hashPassword(PASSWORD);
    await stage.world.store.transaction((trx) =>
      trx.updateTable('account').set({ password_hash }).execute(),
    );
  });
  afterAll(() => {
    setPasswordCost(17);
    log.level = 'warn';
  });

  const signIn = (address: string, email: string, password: string) =>
    stage.world.service.auth(
      { email, password, remember: false },
      { token: null, requestId: 'lanes', via: 'Client API', address },
    );

  it.each([
    ['accounts that are not there', (turn: number) => `nobody-${turn}@test.example`],
    // Of most of these no password is looked at.
    ['the same account', () => 'manager@test.example'],
  ])(
    'who signed in from an address before does not wait for those who try %s',
    async (_, emailOf) => {
      const own = () => signIn('192.0.2.7', 'manager@test.example', PASSWORD);
      expect((await own()).status).toBe(200);
      let open = 0;
      const strangers = Array.from({ length: STRANGERS }, async (__, turn) => {
        open += 1;
        await signIn(`198.51.100.${turn + 1}`, emailOf(turn), 'wrong-password');
        open -= 1;
      });
      const began = performance.now();
      expect((await own()).status).toBe(200);
      expect(performance.now() - began).toBeLessThan(2_000);
      expect(open, 'strangers who still wait').toBeGreaterThan(STRANGERS / 3);
      await Promise.all(strangers);
    },
  );
});
