import { callerAccount, isKey } from '~/connections/service/key-accounts.service';
import type { Caller, Reply } from '~/creator/contract/transport';
import { credentials as credentialsSchema } from '~/creator/contract/user';
import { isCleanText } from '~/service/clean-text';
import { nowText } from '~/service/clock';
import { ApiError, asApiError, badInput, forbidden } from '~/service/errors';
import { log } from '~/service/log';
import { forgetCaller, memoryOf } from '~/service/request-memory';
import { prepared } from '~/service/store/prepared';
import type { Reader, Store } from '~/service/store/store';
import { type FactorMeans, isFactorAnswer, WITHOUT_FACTORS } from '~/sign-in/service/means.service';
import {
  isPasswordless,
  PASSWORDS_OFF,
  takesPassword,
} from '~/sign-in/service/password-rules.service';
import { openSecondStep, secondStep } from '~/sign-in/service/second-step.service';
import type { SessionChecks } from '~/sign-in/service/session-checks.service';
import { Places } from '~/turns';
import { findAccountByEmail, foldEmail } from './accounts.service';
import { enter } from './entry.service';
import { hashPassword, isOutdated, verifyPassword } from './passwords.service';
import { recordFailure, recordSession } from './sign-in-ledger.service';
import { type Attempt, countAttempt, lineOf } from './throttle.service';
import {
  endToken,
  isIdle,
  type LiveToken,
  liveAccount,
  liveAccounts,
  liveToken,
  noteUse,
} from './tokens.service';
import { type PersonRow, peopleOf, personOf } from './user.service';

const WRONG = 'Email or password not correct. Please double check and try again.';
const TOO_MANY = 'Too many attempts to sign in. Please wait a little and try again.';
const SIGN_IN = 'Sign in to go on.';
const NO_ACCOUNT = 'A key opens no account: it only makes calls.';

/** POST /auth: `{user, token}`; 400, 401, 429 or 503 otherwise. Without `remember` the token ends when it is not used. */
export function authenticate(
  store: Store,
  credentials: unknown,
  visitor: Caller,
  means: FactorMeans = WITHOUT_FACTORS,
): Promise<Reply> {
  return answerStranger(visitor, async () => {
    if (isFactorAnswer(credentials)) {
      return secondStep({ store, visitor, means, inLine }, credentials);
    }
    const given = readCredentials(credentials);
    return inLine(store, { email: given.email, address: visitor.address }, () =>
      signInWith(store, given, visitor, means),
    );
  });
}

async function inLine<T>(store: Store, attempt: Attempt, tryIt: () => Promise<T>): Promise<T> {
  const { key, known, network } = await lineOf(store.reader, attempt);
  const inTurn = () => serialize(key, tryIt);
  return known ? inTurn() : strangers.within(inTurn, { id: network });
}

/** One at a time, networks in turn: an address known for its account does not wait behind strangers. */
const strangers = new Places({ atOnce: 1, waiting: 100, ownWaiting: 50 });

const lastAttempts = new Map<string, Promise<unknown>>();

/** One by one: each counts as a failure until its password proves right, so right ones would block each other. */
async function serialize<T>(key: string, attempt: () => Promise<T>): Promise<T> {
  const turn = (lastAttempts.get(key) ?? Promise.resolve()).then(attempt, attempt);
  lastAttempts.set(key, turn);
  try {
    return await turn;
  } finally {
    if (lastAttempts.get(key) === turn) lastAttempts.delete(key);
  }
}

async function signInWith(
  store: Store,
  { email, password, remember, device }: Credentials,
  visitor: Caller,
  means: FactorMeans,
) {
  const attempt: Attempt = { email, address: visitor.address };
  const wait = await store.transaction((trx) => countAttempt(trx, attempt));
  if (wait > 0) throw new ApiError(429, TOO_MANY, {}, { 'Retry-After': String(wait) });
  const account = await findAccountByEmail(store.reader, email);
  const open = account && isOpen(account) ? account : undefined;
  const right = await verifyPassword(password, account?.password_hash ?? null);
  const mayEnter = right && open && (await takesPassword(store.reader, open));
  if (mayEnter) {
    const rehashed = isOutdated(open.password_hash) ? await hashPassword(password) : null;
    const second = await openSecondStep(store, open, remember);
    if (second) return { second_factor: second };
    const entry = { account: open, attempt, visitor, rehashed, remember, device, way: 'password' };
    const entered = await enter(store, entry, means);
    if (entered) return entered;
  }
  await store.transaction((trx) => recordFailure(trx, store.engine, account?.id ?? null, visitor));
  const { requestId: request_id, address } = visitor;
  if (!account) log.info({ request_id, address }, 'sign-in with an unknown email');
  else log.warn({ request_id, address, user_id: account.id }, 'sign-in with a wrong password');
  if (await isPasswordless(store.reader, email)) {
    throw new ApiError(401, PASSWORDS_OFF, { code: 'single_sign_on' });
  }
  throw new ApiError(401, WRONG);
}

function isOpen({ disabled, ends_at }: { disabled: number; ends_at: string | null }): boolean {
  return disabled === 0 && (ends_at === null || ends_at > nowText());
}

export async function signedOut(reader: Reader, token: string | null): Promise<ApiError> {
  const idle = await isIdle(reader, token);
  return new ApiError(401, SIGN_IN, idle ? { code: 'session_idle' } : {});
}

export function currentUser(
  store: Store,
  visitor: Caller,
  checks: Pick<SessionChecks, 'stands'>,
): Promise<Reply> {
  return answerStranger(visitor, async () => {
    const { reader } = store;
    if (visitor.token === null) throw new ApiError(401, SIGN_IN);
    if (isKey(visitor.token)) throw await noAccount(reader, visitor.token);
    const rows = readPerson(reader, liveToken(visitor.token), '');
    const person = rows.then(([row]) => row && personOf(row));
    await memoryOf(visitor).account(async () => (await person)?.account ?? null);
    const found = await person;
    if (!found || !(await checks.stands(visitor, found.account))) {
      throw await signedOut(reader, visitor.token);
    }
    noteUse(store, visitor, found.account);
    return { user: found.user };
  });
}

const readPerson = prepared<LiveToken, PersonRow>((reader, slots) =>
  peopleOf(reader, liveAccounts(reader, slots)),
);

export function logout(store: Store, visitor: Caller): Promise<Reply> {
  return answerStranger(visitor, async () => {
    const { token } = visitor;
    if (isKey(token)) throw await noAccount(store.reader, token);
    const account = await liveAccount(store.reader, token);
    if (!account || token === null) throw new ApiError(401, SIGN_IN);
    await store.transaction(async (trx) => {
      await endToken(trx, token);
      await recordSession(trx, account.id, 'logout', visitor);
    });
    forgetCaller(visitor);
    return {};
  });
}

/** 403 for a live key, 401 for another one. */
async function noAccount(reader: Reader, key: string): Promise<ApiError> {
  const account = await callerAccount(reader, key);
  return account ? forbidden(NO_ACCOUNT, 'key_scope') : new ApiError(401, SIGN_IN);
}

interface Credentials {
  email: string;
  password: string;
  remember: boolean;
  device: string | undefined;
}

function readCredentials(input: unknown): Credentials {
  const parsed = credentialsSchema.safeParse(input);
  if (!parsed.success || !isCleanText(parsed.data)) {
    throw badInput('Send email, password and remember, and nothing else.');
  }
  const { password, remember, device } = parsed.data;
  const email = foldEmail(parsed.data.email);
  const fields: Record<string, string> = {};
  if (email === '') fields.email = 'Enter your email';
  if (password === '') fields.password = 'Enter your password';
  if (Object.keys(fields).length > 0) throw badInput('Enter your email and password.', fields);
  return { email, password, remember, device };
}

async function answerStranger(visitor: Caller, work: () => Promise<unknown>): Promise<Reply> {
  try {
    return { status: 200, body: await work() };
  } catch (error) {
    const refused = asApiError(error);
    if (refused) {
      const body = { error: refused.message, ...refused.body };
      return { status: refused.status, body, headers: refused.headers };
    }
    log.error({ err: error, request_id: visitor.requestId }, 'a session call failed');
    const body = { error: 'Something went wrong here.', request_id: visitor.requestId };
    return { status: 500, body };
  }
}
