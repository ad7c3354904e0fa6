import { recordOwnAction } from '~/accounts/service/sign-in-ledger.service';
import type { AnswerOf } from '~/creator/contract';
import type { Caller } from '~/creator/contract/transport';
import type { Account } from '~/service/caller';
import { nowText } from '~/service/clock';
import { badInput, notFound } from '~/service/errors';
import { seal, unseal } from '~/service/sealed';
import { deleteRows, findRows } from '~/service/store/matching-rows';
import type { Store, Trx } from '~/service/store/store';
import { confirmed, type Factor, factorsOf, proofByApp } from './factors.service';
import type { FactorMeans } from './means.service';
import { newPasskey, registrationOptions } from './passkeys.service';
import { RecentProof } from './recent-proof.service';
import { keepCodes, newCodes } from './recovery-codes.service';
import { endStep, findStep, openStep } from './steps.service';
import { appAddress, isAppCode, newSecret, typedCode } from './totp.service';

const MOST = 20;
const WRONG_CODE =
  'These are not the digits of this minute. Look at the app again; the phone’s clock must be right.';
const GONE = 'That is not one of yours any more.';

/** The second factors of who asks. */
export class OwnFactors {
  readonly recent: RecentProof;

  constructor(
    private readonly store: Store,
    private readonly account: Account,
    private readonly visitor: Caller,
    private readonly means: FactorMeans,
  ) {
    this.recent = new RecentProof(store, account, visitor, means.secrets);
  }

  async list(): Promise<AnswerOf<'factor.list'>> {
    const { account, means } = this;
    const { reader } = this.store;
    const [factors, codes, recent] = await Promise.all([
      this.factors(),
      findRows(reader, 'recovery_code', { account_id: account.id }, 'made_at', 'used_at'),
      this.recent.holds(),
    ]);
    const pending = factors.find((one) => one.confirmed === 0);
    const opened = pending?.secret ? await unseal(means.secrets, pending.secret) : null;
    return {
      factors: confirmed(factors).map(({ id, kind, name, created_at, last_used_at }) => ({
        id,
        kind,
        name,
        created_at,
        last_used_at,
      })),
      // Whoever finds the page open must not read the key later.
      pending:
        opened && recent
          ? {
              address: appAddress(opened.text, means.providerName, account.email),
              key: opened.text,
            }
          : null,
      codes_left: codes.filter(({ used_at }) => used_at === null).length,
      codes_made_at: codes[0]?.made_at ?? null,
      recent,
      required_from: account.factorFrom ?? null,
      origin: means.origin,
    };
  }

  async beginApp(): Promise<void> {
    const { account } = this;
    await this.recent.check();
    const secret = await seal(this.means.secrets, newSecret());
    await this.store.transaction(async (trx) => {
      await forgetPending(trx, account.id);
      await this.checkRoom(trx);
      await trx
        .insertInto('sign_in_factor')
        .values({
          ...BLANK,
          account_id: account.id,
          kind: 'app',
          name: 'Authenticator app',
          created_at: nowText(),
          secret,
        })
        .execute();
    });
  }

  async cancelApp(): Promise<void> {
    await this.store.transaction((trx) => forgetPending(trx, this.account.id));
  }

  async confirmApp(typed: string): Promise<string[] | null> {
    await this.recent.check();
    const code = typedCode(typed);
    const factors = await this.factors();
    const pending = factors.find((one) => one.confirmed === 0);
    if (!pending) throw notFound('Begin again: the key of the app is gone.');
    const proof = isAppCode(code) ? await proofByApp(this.means.secrets, pending, code) : null;
    if (!proof) throw badInput(WRONG_CODE, { code: WRONG_CODE });
    return this.added(
      factors,
      'factor.confirm_app',
      'Turned on an authenticator app',
      async (trx) => {
        if (!(await proof.use(trx))) throw badInput(WRONG_CODE, { code: WRONG_CODE });
      },
    );
  }

  async beginPasskey() {
    await this.recent.check();
    const { account, store } = this;
    const step = { accountId: account.id, purpose: 'add' as const, remember: false, mark: '' };
    const { ticket, challenge } = await store.transaction((trx) => openStep(trx, step));
    const options = await registrationOptions(this.means, account, challenge, await this.factors());
    return { ticket, options: { ...options } };
  }

  async addPasskey(ticket: string, response: unknown, name: string): Promise<string[] | null> {
    await this.recent.check();
    const { account, store } = this;
    const step = await findStep(store.reader, ticket, ['add']);
    if (step?.account_id !== account.id) throw badInput('That took too long. Begin again.');
    const made = await newPasskey(this.means, step.challenge, response);
    if (!made) throw badInput('The browser’s answer was not accepted. Begin again.');
    const factors = await this.factors();
    const summary = `Added the passkey “${name}”`;
    return this.added(factors, 'factor.add_passkey', summary, async (trx) => {
      if (!(await endStep(trx, step))) throw badInput('That took too long. Begin again.');
      await this.checkRoom(trx);
      const added = await trx
        .insertInto('sign_in_factor')
        .values({
          ...BLANK,
          account_id: account.id,
          kind: 'passkey',
          name,
          created_at: nowText(),
          confirmed: 1,
          ...made,
        })
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!added) throw badInput('That passkey is in use already.');
    });
  }

  async rename(id: number, name: string): Promise<void> {
    await this.recent.check();
    await this.store.transaction(async (trx) => {
      const before = await this.one(trx, id);
      await trx.updateTable('sign_in_factor').set({ name }).where('id', '=', id).execute();
      const summary = `Renamed the ${word(before)} “${before.name}” to “${name}”`;
      await this.record(trx, 'factor.rename', summary);
    });
  }

  async remove(id: number): Promise<void> {
    await this.recent.check();
    await this.store.transaction(async (trx) => {
      const before = await this.one(trx, id);
      await trx.deleteFrom('sign_in_factor').where('id', '=', id).execute();
      const left = await trx
        .selectFrom('sign_in_factor')
        .select('id')
        .where('account_id', '=', this.account.id)
        .where('confirmed', '=', 1)
        .executeTakeFirst();
      if (!left) {
        await trx.deleteFrom('recovery_code').where('account_id', '=', this.account.id).execute();
      }
      const last = left ? '' : ', the last one, and the recovery codes';
      await this.record(
        trx,
        'factor.remove',
        `Removed the ${word(before)} “${before.name}”${last}`,
      );
    });
  }

  async newCodes(): Promise<string[]> {
    await this.recent.check();
    if (confirmed(await this.factors()).length === 0) {
      throw badInput('Add a passkey or an app first.');
    }
    const { codes, hashes } = await newCodes();
    await this.store.transaction(async (trx) => {
      await keepCodes(trx, this.account.id, hashes);
      await this.record(trx, 'factor.new_codes', 'Made ten new recovery codes');
    });
    return codes;
  }

  /** With recovery codes where it is the first one. */
  private async added(
    factors: readonly Factor[],
    method: string,
    summary: string,
    work: (trx: Trx) => Promise<void>,
  ): Promise<string[] | null> {
    const made = confirmed(factors).length === 0 ? await newCodes() : null;
    await this.store.transaction(async (trx) => {
      await work(trx);
      if (made) await keepCodes(trx, this.account.id, made.hashes);
      await this.record(trx, method, made ? `${summary}, with ten recovery codes` : summary);
    });
    return made?.codes ?? null;
  }

  private factors(): Promise<Factor[]> {
    return factorsOf(this.store.reader, this.account.id);
  }

  private async one(trx: Trx, id: number) {
    const factor = await trx
      .selectFrom('sign_in_factor')
      .select(['id', 'kind', 'name'])
      .where('id', '=', id)
      .where('account_id', '=', this.account.id)
      .where('confirmed', '=', 1)
      .executeTakeFirst();
    if (!factor) throw notFound(GONE);
    return factor;
  }

  private async checkRoom(trx: Trx): Promise<void> {
    const { count } = await trx
      .selectFrom('sign_in_factor')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', this.account.id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST) throw badInput(`${MOST} are enough. Remove one first.`);
  }

  private async record(trx: Trx, method: string, summary: string): Promise<void> {
    const action = { method, outcome: 'done' as const, summary };
    await recordOwnAction(trx, this.account.id, action, this.visitor);
  }
}

const BLANK = {
  confirmed: 0,
  last_used_at: null,
  secret: null,
  last_step: null,
  credential_id: null,
  public_key: null,
  counter: null,
  transports: null,
};

function word({ kind }: Pick<Factor, 'kind'>): string {
  return kind === 'app' ? 'app' : 'passkey';
}

async function forgetPending(trx: Trx, accountId: number): Promise<void> {
  await deleteRows(trx, 'sign_in_factor', { account_id: accountId, confirmed: 0 }).execute();
}
