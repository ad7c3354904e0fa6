import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { signedOut } from '~/accounts/service/auth.service';
import { formerAccount, noteUse } from '~/accounts/service/tokens.service';
import { momentOf } from '~/as-of/service/moment.service';
import type { Snapshots } from '~/as-of/service/snapshots.service';
import { callerAccount, checkKey } from '~/connections/service/key-accounts.service';
import { contract, isMethod, type Method } from '~/creator/contract';
import { type CallSpec, CHANGING, PLACELESS } from '~/creator/contract/call';
import type { Caller, StreamReply } from '~/creator/contract/transport';
import { backupsOf } from '~/export/service/backups.service';
import { loadMenu } from '~/import/service/load-menu.service';
import { jobsOf } from '~/jobs/service/location-jobs.service';
import type { JobRunner } from '~/jobs/service/runner.service';
import { canonicalJson } from '~/menu/canonical-json';
import type { Pictures } from '~/objects/image/service/pictures.service';
import type { StockPhotos } from '~/objects/image/stock/photos.service';
import type { AlertScheduler } from '~/quality/service/alert-scheduler.service';
import { scans } from '~/quality/service/quality.service';
import { checkFactor } from '~/sign-in/service/factor-due.service';
import type { FactorMeans } from '~/sign-in/service/means.service';
import type { ProviderClients } from '~/sign-in/service/provider-clients.service';
import type { SessionChecks } from '~/sign-in/service/session-checks.service';
import { NoPlace } from '~/turns';
import { authoriseLocation, checkRole, findLocation, menuLocation } from './access';
import { type Actor, performAction, recordPlainAction, storedAnswer } from './actions';
import { logCall } from './call-log';
import type { CallPlaces } from './call-places';
import { type Account, NOBODY } from './caller';
import { meansOfCaller } from './caller-means';
import { handlers } from './calls';
import { checkParams, methodOf, readEnvelope } from './checked-params';
import { storableText } from './clean-text';
import type { ActionNote, CallContext, Handler, Moment, ServiceSettings } from './context';
import { ApiError, asApiError } from './errors';
import type { Feeds } from './feed/key';
import type { FetchFile } from './fetch/guarded-fetch';
import type { OpenForms } from './forms/open-forms';
import type { LocationRow } from './location-row';
import { withOwnValues } from './own-values';
import type { PublicRateLimit } from './public-rate-limit';
import type { ReadBudget } from './read-budget';
import { refuse } from './refusal';
import { forgetCaller, memoryOf, RequestMemory } from './request-memory';
import { salesOf } from './sales/sales';
import type { Store } from './store/store';
import { textOf, watched, whileRead } from './streams';
import { locationIn, targetOf } from './targets';
import { piecesOf } from './thread/pieces';

const REFUSED_MS = 1_000;

export interface Dispatcher {
  store: Store;
  settings: ServiceSettings;
  feed: Feeds;
  forms: OpenForms;
  pictures: Pictures;
  runner: JobRunner;
  keeper: AlertScheduler;
  publicRateLimit: PublicRateLimit;
  fetchFile: FetchFile;
  stock: StockPhotos;
  readBudget: ReadBudget;
  places: CallPlaces;
  snapshots: Snapshots;
  factorMeans: FactorMeans;
  checks: SessionChecks;
  clients: ProviderClients;
}

/** Never throws. A streamed answer is collected into one unless `streams` is set. */
export async function dispatch(
  dispatcher: Dispatcher,
  raw: unknown,
  caller: Caller,
  { streams = false } = {},
): Promise<StreamReply> {
  const { settings, runner, keeper, publicRateLimit, readBudget, places, factorMeans, ...means } =
    dispatcher;
  let { store } = dispatcher;
  const actor: Actor = {
    accountId: null,
    via: caller.via,
    method: '',
    locationId: null,
    requestId: caller.requestId,
    address: caller.address,
  };
  const known = methodOf(raw);
  const writes = known !== null && contract[known].writes !== false;
  const memory = writes ? new RequestMemory() : memoryOf(caller);
  let moment: Moment | null = null;
  let tries = writes;
  let looks = !writes;
  let leave = () => {};
  let asker: Account | null = null;
  const state: { actionId: number | null } = { actionId: null };
  const began = performance.now();
  try {
    const open = known !== null && contract[known].access === 'public';
    if (open) await publicRateLimit.countPage(caller.address);
    const allowed = { kiosk: known !== null && (contract[known] as CallSpec).kiosk === true };
    const live = open
      ? null
      : await memory.account(() => callerAccount(store.reader, caller.token, allowed));
    const account = live ?? (open ? NOBODY : await formerCaller(store, known, caller.token));
    const stands = live === null || (await means.checks.stands(caller, live));
    if (!account || !stands) throw await signedOut(store.reader, caller.token);
    if (live) noteUse(store, caller, live);
    actor.accountId = open ? null : account.id;
    actor.level = account.accessLevel;
    asker = account;
    if (!open) store = places.writtenBy(store, account);
    const { method, params, version, over, once, note, as_of } = readEnvelope(raw);
    looks = !writes || isPreview(params);
    actor.method = storableText(method);
    actor.note = note || null;
    actor.target = targetOf(method, params);
    actor.locationId = locationIn(params);
    if (!isMethod(method)) {
      throw new ApiError(404, `There is no call ${method}.`, { code: 'unknown_method' });
    }
    checkKey(account, caller.token, method);
    if (!(contract[method] as CallSpec).beforeFactor) checkFactor(account);
    const checked = checkParams(method, params);
    await readBudget.spend(account.id, weightOf(method, checked));
    const { streams: type, access }: CallSpec = contract[method];
    // Writes, and calls that wait for jobs, take their slots in their transactions.
    if (!open && !writes && !CHANGING.includes(access)) {
      const kind = type ? places.exporting : places.reading;
      leave = await kind.enter(account, caller.signal);
    }
    const present = await locationOf({ store, memory }, account, method, checked);
    if (present) actor.locationId = present.id;
    tries = !looks;
    const sourceOf = (mirror: LocationRow) =>
      memory.source(mirror.id, () =>
        menuLocation(store.reader, account, mirror, { writes: false }),
      );
    if (as_of !== undefined) {
      moment = await momentOf(dispatcher.snapshots, method, present, as_of, sourceOf);
    }
    const location = moment?.location ?? present;
    const sourceReader = moment?.reader ?? store.reader;
    const key = writes && once ? { key: once, params: digestOf(checked) } : undefined;
    const context: CallContext = {
      account,
      reader: location ? await withOwnValues(sourceReader, location) : sourceReader,
      sourceReader,
      location: location as LocationRow,
      shownMenu: async () => location?.menuThen ?? sourceOf(location as LocationRow),
      via: caller.via,
      requestId: caller.requestId,
      settings,
      ...meansOfCaller(store, {
        ...{ account, caller, actor, once },
        signedIn: live !== null,
        hosts: settings.webhookHosts ?? [],
        factorMeans,
        clients: means.clients,
      }),
      jobs: jobsOf({ store, runner }, account, caller, {
        locationId: locationIn(params),
        note: actor.note,
      }),
      sales: salesOf(store),
      loadMenu: (ready, organisation, by) => loadMenu(store, ready, organisation, by),
      quality: scans(store, location as LocationRow),
      backups: backupsOf(store, actor),
      ...means,
      asOf: (text) => momentOf(dispatcher.snapshots, 'menu.get', present, text, sourceOf),
      actsAt: (locationId) => {
        actor.locationId = locationId;
      },
      record: (summary) => recordPlainAction(store, actor, summary),
      pieces: piecesOf(store, moment?.reader ?? null),
      instant: moment?.at ?? Date.now(),
      basis: { version, over },
      change: async (note: ActionNote, work) => {
        const locationIds = note.locationIds ?? (location ? [location.id] : []);
        const done = await performAction(store, actor, { ...note, locationIds, once: key }, work);
        state.actionId = done.actionId;
        if (done.actionId !== null) keeper.wake();
        return done.value;
      },
    };
    const answered = (handlers[method] as Handler<Method>)(checked as never, context);
    const given = await answered.catch(async (error) => {
      // A repeated write may refer to what its first run deleted.
      const first = key ? await storedAnswer(store.reader, actor, key) : null;
      if (!first || !(error instanceof ApiError)) throw error;
      state.actionId = first.actionId;
      return first.value;
    });
    const done = () =>
      logCall(actor, { writes, outcome: 'done', status: 200, ms: performance.now() - began });
    if (type && streams) {
      const [kept, held] = [moment, leave];
      moment = null;
      leave = () => {};
      const read = watched(given as AsyncIterable<string>, (error) =>
        failStream(store, { actor, asker: account }, performance.now() - began, error),
      );
      const chunks = whileRead(read, () => {
        kept?.release();
        held();
      });
      done();
      return { status: 200, body: null, stream: { type, chunks } };
    }
    const data = type ? await textOf(given as AsyncIterable<string>) : given;
    done();
    return { status: 200, body: bodyOf(method, data, state.actionId) };
  } catch (error) {
    const refusal = asApiError(error, { saved: state.actionId !== null });
    const outcome = refusal ? 'refused' : 'failed';
    const status = refusal?.status ?? 500;
    logCall(actor, { writes, outcome, status, ms: performance.now() - began, error });
    // An immediate retry would keep the thread busy with refusals, and recorded ones cost more.
    if (status === 429) await sleep(REFUSED_MS);
    tries &&= !(error instanceof NoPlace);
    return refuse(dispatcher.store, refusal, { actor, asker, tries, looks });
  } finally {
    leave();
    moment?.release();
    if (writes) forgetCaller(caller);
  }
}

function bodyOf(method: Method, data: unknown, actionId: number | null): unknown {
  if (contract[method].bare) return data;
  return actionId === null ? { data } : { data, action_id: actionId };
}

/** Logs and records the failure: status 200 was already sent. */
async function failStream(
  store: Store,
  asked: { actor: Actor; asker: Account },
  ms: number,
  error: unknown,
): Promise<void> {
  logCall(asked.actor, { writes: false, outcome: 'failed', status: 200, ms, error });
  await refuse(store, null, { ...asked, tries: false, looks: true });
}

/** A refused preview is not recorded if the caller may read the location. */
function isPreview(params: unknown): boolean {
  return (params as { preview?: unknown } | null)?.preview === true;
}

/** Some calls accept the person of an expired token. */
async function formerCaller(
  store: Store,
  method: Method | null,
  token: string | null,
): Promise<Account | null> {
  if (method === null || !contract[method].endedToken) return null;
  return formerAccount(store.reader, token);
}

async function locationOf(
  { store, memory }: { store: Store; memory: RequestMemory },
  account: Account,
  method: Method,
  params: unknown,
): Promise<LocationRow | null> {
  const { access, menu, ...spec }: CallSpec = contract[method];
  const writes = spec.writes !== false || CHANGING.includes(access);
  const { location_id: locationId } = params as { location_id?: number };
  if (PLACELESS.includes(access)) {
    checkRole(account, access);
    return null;
  }
  const find: typeof findLocation = (reader, of, id) =>
    memory.location(id, () => findLocation(reader, of, id));
  const asked = Number(locationId);
  const location = await authoriseLocation(store.reader, account, asked, access, method, find);
  const isOfMenu = typeof menu === 'function' ? menu(params) : menu;
  if (!isOfMenu) return location;
  return memory.source(asked, () =>
    menuLocation(store.reader, account, location, { writes }, find),
  );
}

function weightOf(method: Method, params: unknown): number {
  const { weight }: CallSpec = contract[method];
  return weight?.(params) ?? 0;
}

function digestOf(params: unknown): string {
  return createHash('sha256').update(canonicalJson(params)).digest('base64url');
}
