import { issueToken } from '~/accounts/service/tokens.service';
import type { Answer, Stage } from './stage';

export const SESSIONS = 5;

/** Posts of five sessions of two people, all under way at once. */
export async function openSessions(stage: Stage) {
  const tokens = await stage.world.store.transaction(async (trx) => {
    const issued: string[] = [];
    for (let n = 0; n < SESSIONS; n += 1) {
      const person = n % 2 ? 'manager' : 'admin';
      issued.push(await issueToken(trx, stage.world.accounts[person], 'api'));
    }
    return issued;
  });
  return (turn: number, method: string, params: object) =>
    stage.transport.send(
      { method, params },
      stage.caller(tokens[turn % SESSIONS] ?? null),
    ) as Promise<Answer>;
}
