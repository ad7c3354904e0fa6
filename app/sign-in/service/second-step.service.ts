import type { z } from 'zod';
import { enter } from '~/accounts/service/entry.service';
import { recordFailure } from '~/accounts/service/sign-in-ledger.service';
import { type Attempt, countAttempt } from '~/accounts/service/throttle.service';
import type { Caller } from '~/creator/contract/transport';
import { factorCredentials } from '~/creator/contract/user';
import { ApiError } from '~/service/errors';
import { log } from '~/service/log';
import { findRow } from '~/service/store/matching-rows';
import type { Row } from '~/service/store/schema';
import type { Reader, Store } from '~/service/store/store';
import { confirmed, type Factor, factorsOf, type Proof, proofByCode } from './factors.service';
import type { FactorMeans } from './means.service';
import { assertionOptions, findPasskey, proofByPasskey } from './passkeys.service';
import { endStep, findStep, markOf, openStep, type Step } from './steps.service';

const WRONG_CODE = 'That code is not right, or it was used before. Look at the app again.';
const WRONG_PASSKEY = 'That passkey was not accepted. Try again, or sign in another way.';
const ENDED = 'That took too long, or was done before. Log in again.';
const TOO_MANY = 'Too many attempts to sign in. Please wait a little and try again.';

type Given = z.output<typeof factorCredentials>;
type Asked = Extract<Given, { ask: string }>;
type AnswerGiven = Exclude<Given, { ask: string }>;

interface Asking {
  store: Store;
  visitor: Caller;
  means: FactorMeans;
  inLine<T>(store: Store, attempt: Attempt, tryIt: () => Promise<T>): Promise<T>;
}

/** After a right password; null for an account without a factor. */
export async function openSecondStep(
  store: Store,
  { id, password_hash }: Row<'account'>,
  remember: boolean,
) {
  const factors = confirmed(await factorsOf(store.reader, id));
  if (factors.length === 0) return null;
  const mark = markOf(password_hash);
  const step = { accountId: id, purpose: 'second' as const, remember, mark };
  const { ticket } = await store.transaction((trx) => openStep(trx, step));
  const kinds = new Set(factors.map(({ kind }) => kind));
  return { ticket, ways: [...kinds, 'recovery' as const] };
}

/** @throws ApiError 401 `step_ended` where the first one is too old, 401 `wrong_factor`, 429 */
export async function secondStep(asking: Asking, credentials: unknown) {
  const given: Given = factorCredentials.parse(credentials);
  return 'ask' in given ? askForPasskey(asking, given) : answerStep(asking, given);
}

async function askForPasskey({ store, visitor, means }: Asking, given: Asked) {
  if (given.ticket === undefined) {
    await means.countStranger(visitor.address);
    const remember = given.remember ?? true;
    const step = { accountId: null, purpose: 'first' as const, remember, mark: '' };
    const { ticket, challenge } = await store.transaction((trx) => openStep(trx, step));
    const options = await assertionOptions(means, challenge);
    return { second_factor: { ticket, ways: ['passkey'], options } };
  }
  const step = await findStep(store.reader, given.ticket, ['second']);
  if (!step || step.account_id === null) throw ended();
  const factors = confirmed(await factorsOf(store.reader, step.account_id));
  const options = await assertionOptions(means, step.challenge, factors);
  return { second_factor: { ticket: given.ticket, ways: ['passkey'], options } };
}

async function answerStep(asking: Asking, given: AnswerGiven) {
  const { store, visitor, means } = asking;
  const step = await findStep(store.reader, given.ticket, ['second', 'first']);
  if (!step) throw ended();
  const passkey = 'passkey' in given ? await findPasskey(store.reader, given.passkey) : null;
  const accountId = step.account_id ?? passkey?.account_id ?? null;
  const account = await openAccount(store.reader, accountId);
  if (step.account_id !== null && (!account || markOf(account.password_hash) !== step.mark)) {
    throw ended();
  }
  const attempt = { email: account?.email ?? '', address: visitor.address };
  return asking.inLine(store, attempt, async () => {
    const wait = await store.transaction((trx) => countAttempt(trx, attempt));
    if (wait > 0) throw new ApiError(429, TOO_MANY, {}, { 'Retry-After': String(wait) });
    const proof = account ? await proofOf(asking, { step, given, passkey, account }) : null;
    const entered =
      account &&
      proof &&
      (await enter(
        store,
        {
          account,
          attempt,
          visitor,
          rehashed: null,
          remember: step.remembered === 1,
          device: given.device,
          way: proof.way,
          use: async (trx) => (await endStep(trx, step)) && (await proof.use(trx)),
        },
        means,
      ));
    if (entered) return entered;
    await store.transaction((trx) => recordFailure(trx, store.engine, accountId, visitor));
    const { requestId: request_id, address } = visitor;
    log.warn({ request_id, address, user_id: accountId }, 'sign-in with a wrong second factor');
    const message = 'code' in given ? WRONG_CODE : WRONG_PASSKEY;
    throw new ApiError(401, message, { code: 'wrong_factor' });
  });
}

interface Answered {
  step: Step;
  given: AnswerGiven;
  passkey: Factor | null;
  account: Row<'account'>;
}

async function proofOf(
  { store, means }: Asking,
  { step, given, passkey, account }: Answered,
): Promise<Proof | null> {
  if ('code' in given) {
    if (step.account_id === null) return null;
    return proofByCode({ reader: store.reader, secrets: means.secrets }, account.id, given.code);
  }
  if (passkey?.account_id !== account.id) return null;
  const asked = { challenge: step.challenge, asksWho: step.account_id === null };
  return proofByPasskey(means, passkey, asked, given.passkey);
}

async function openAccount(reader: Reader, id: number | null) {
  if (id === null) return undefined;
  return findRow(reader, 'account', { id, disabled: 0 });
}

function ended(): ApiError {
  return new ApiError(401, ENDED, { code: 'step_ended' });
}
