import { nowText } from '~/service/clock';
import { log } from '~/service/log';
import { type Secrets, seal, unseal } from '~/service/sealed';
import { selectRows } from '~/service/store/matching-rows';
import type { Row } from '~/service/store/schema';
import type { Reader, Store, Trx } from '~/service/store/store';
import { codeRow, useCode } from './recovery-codes.service';
import { isAppCode, stepOf, typedCode } from './totp.service';

export type Factor = Row<'sign_in_factor'>;
/** How somebody signed in, as `token.way` holds it. */
export type SignInWay = 'password' | 'app' | 'recovery' | 'passkey';

/** Takes what was given in a transaction; false where another request used it first. */
export interface Proof {
  way: SignInWay;
  use(trx: Trx): Promise<boolean>;
}

export function factorsOf(reader: Reader, accountId: number): Promise<Factor[]> {
  return selectRows(reader, 'sign_in_factor', { account_id: accountId }).orderBy('id').execute();
}

export function confirmed(factors: readonly Factor[]): Factor[] {
  return factors.filter((factor) => factor.confirmed === 1);
}

/** A code of an app, or one to recover by; null where it is wrong or was used before. */
export async function proofByCode(
  { reader, secrets }: { reader: Reader; secrets: Secrets },
  accountId: number,
  typed: string,
): Promise<Proof | null> {
  const code = typedCode(typed);
  if (!isAppCode(code)) {
    const hash = await codeRow(reader, accountId, code);
    return hash === null ? null : { way: 'recovery', use: (trx) => useCode(trx, accountId, hash) };
  }
  for (const factor of confirmed(await factorsOf(reader, accountId))) {
    const proof = await proofByApp(secrets, factor, code);
    if (proof) return proof;
  }
  return null;
}

export async function proofByApp(
  secrets: Secrets,
  { id, secret, last_step }: Factor,
  code: string,
): Promise<Proof | null> {
  const opened = secret === null ? null : await unseal(secrets, secret);
  const step = opened && stepOf(opened.text, code);
  if (!opened || step === null || step <= (last_step ?? 0)) return null;
  const again = opened.isOld ? { secret: await seal(secrets, opened.text) } : {};
  return {
    way: 'app',
    use: async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('sign_in_factor')
        .set({ ...again, last_step: step, last_used_at: nowText(), confirmed: 1 })
        .where('id', '=', id)
        .where(({ eb, or }) => or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
}

const DAY_MS = 86_400_000;

/** At the start and once a day: an old secret opens for 28 days. */
export function keepSealed(store: Store, secrets: Secrets): void {
  const again = () =>
    sealAgain(store, secrets).catch((error) =>
      log.warn({ err: error, work: 'factors' }, 'secrets were not sealed again'),
    );
  void again();
  setInterval(again, DAY_MS).unref();
}

type SealedTable = 'sign_in_factor' | 'sign_in_provider';

/** Seals again what an older secret sealed, while that one still opens it. */
export async function sealAgain(store: Store, secrets: Secrets): Promise<void> {
  for (const table of ['sign_in_factor', 'sign_in_provider'] as const) {
    await sealRows(store, secrets, table);
  }
}

async function sealRows(store: Store, secrets: Secrets, of: SealedTable): Promise<void> {
  // Both have these columns; the queries are typed by one of them.
  const table = of as 'sign_in_factor';
  const rows = await store.reader
    .selectFrom(table)
    .select(['id', 'secret'])
    .where('secret', 'is not', null)
    .execute();
  for (const { id, secret } of rows) {
    const opened = secret === null ? null : await unseal(secrets, secret);
    if (!opened?.isOld) continue;
    const sealed = await seal(secrets, opened.text);
    await store.transaction((trx) =>
      trx
        .updateTable(table)
        .set({ secret: sealed })
        .where('id', '=', id)
        .where('secret', '=', secret)
        .execute(),
    );
  }
}
