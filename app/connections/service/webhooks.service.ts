import type { Actor } from '~/service/actions';
import type { Account } from '~/service/caller';
import { recordAction } from '~/service/changes/change-log';
import { nowText, timeText } from '~/service/clock';
import { ApiError, badInput, notFound } from '~/service/errors';
import { checkAddress, checkedUrl, isAllowed } from '~/service/fetch/guarded-request';
import { findRow } from '~/service/store/matching-rows';
import { type Reader, readerOf, type Store, type Trx } from '~/service/store/store';
import { addressFault, MOST_WEBHOOKS, ROTATION_MS } from '../webhook-rules';
import { beginChains, bookkeeping } from './collect-hints.service';
import { dropWaiting } from './deliveries.service';
import { isSameSet } from './given-groups.service';
import type { Webhooks } from './own-webhooks.service';
import { changeGiven, checkSome, organisationOf, setGiven } from './webhook-given.service';
import { isOfAll, type Webhook } from './webhook-scope.service';
import { newSecret } from './webhook-secret.service';
import { chosenIds, countsOf, groupsOf, viewsOf } from './webhook-views.service';

const SAME_MS = 60_000;

export interface WebhookMeans {
  store: Store;
  account: Account;
  actor: Actor;
  /** `host` or `host:port` that may be in an internal network, and without https. */
  hosts: readonly string[];
}

/** Those of the caller's organisation. */
export function webhooksOf({ store, account, actor, hosts }: WebhookMeans): Webhooks {
  const { reader } = store;
  const seen = async (hook: Webhook) => {
    const [view] = await viewsOf(reader, account, [hook]);
    if (!view) throw notFound(`There is no webhook ${hook.id}.`);
    return view;
  };
  const whole = async (hook: Webhook) => ({ ...(await seen(hook)), secret: hook.secret });
  const isUsable = async (address: string | undefined) => {
    const fault = address === undefined ? null : await faultOf(address, hosts);
    if (fault) throw badInput(`${fault}.`, { address: fault });
  };
  const change = <T>(summary: (result: T) => string, work: (trx: Trx) => Promise<T>) =>
    bookkeeping(store, async (trx) => {
      const result = await work(trx);
      await record(trx, actor, account, summary(result));
      return result;
    });
  return {
    list: async () => {
      const hooks = await ofOrganisation(reader, account).selectAll().orderBy('id').execute();
      const counts = await countsOf(reader, hooks);
      const views = await viewsOf(reader, account, hooks);
      return views.map((view) => ({
        ...view,
        ...(counts.get(view.id) ?? { waiting: 0, failed: 0 }),
      }));
    },
    get: async (id) => whole(await getWebhook(reader, account, id)),
    create: async ({ address, events, location_ids, group_ids = [] }) => {
      await isUsable(address);
      const hook = await change(
        (made: Webhook) => `Added the webhook to ${made.address}`,
        async (trx) => {
          const every_location = location_ids === null ? 1 : 0;
          const settings = { address, events: JSON.stringify(events), every_location };
          const within = readerOf(trx, store.engine);
          const ids = [...new Set(location_ids ?? [])];
          const given = { ids: location_ids && ids, groups: group_ids };
          checkSome(given);
          const organisation_id = await organisationOf(within, account, given);
          const same = await madeJustNow(within, account, settings, { ids, groups: group_ids });
          if (same) return same;
          const own = await ofOrganisation(within, account)
            .where('organisation_id', '=', organisation_id)
            .select('id')
            .execute();
          if (own.length >= MOST_WEBHOOKS) {
            throw badInput(`An organisation has at most ${MOST_WEBHOOKS} webhooks.`);
          }
          await beginIfFirst(trx);
          const made = await trx
            .insertInto('webhook')
            .values({
              version: 1,
              organisation_id,
              account_id: account.id,
              ...settings,
              secret: newSecret(),
              active: 1,
              created_at: nowText(),
            })
            .returningAll()
            .executeTakeFirstOrThrow();
          await setGiven(trx, made.id, given);
          return made;
        },
      );
      return whole(hook);
    },
    update: async (id, { version, address, events, location_ids, group_ids, active }) => {
      await isUsable(address);
      const hook = await change(
        (saved: Webhook) => `Changed the webhook to ${saved.address}`,
        async (trx) => {
          const within = readerOf(trx, store.engine);
          const now = await getWebhook(within, account, id);
          if (version !== undefined && version !== now.version) throw conflict();
          if (active === true && now.active === 0) await beginIfFirst(trx);
          if (active === false) await dropWaiting(trx, id);
          await changeGiven(trx, within, { account, hook: now, location_ids, group_ids });
          const fresh = { failing_since: null, failures: 0, rests_until: null, off_reason: null };
          return trx
            .updateTable('webhook')
            .set({
              version: now.version + 1,
              account_id: account.id,
              ...(address === undefined ? {} : { address }),
              ...(events === undefined ? {} : { events: JSON.stringify(events) }),
              ...(location_ids === undefined
                ? {}
                : { every_location: location_ids === null ? 1 : 0 }),
              ...(active === undefined ? {} : { active: active ? 1 : 0, ...fresh }),
            })
            .where('id', '=', id)
            .returningAll()
            .executeTakeFirstOrThrow();
        },
      );
      return seen(hook);
    },
    rotate: async (id) => {
      const hook = await change(
        (saved: Webhook) => `Gave the webhook to ${saved.address} a new secret`,
        async (trx) => {
          const now = await getWebhook(readerOf(trx, store.engine), account, id);
          return trx
            .updateTable('webhook')
            .set({
              secret: newSecret(),
              previous_secret: now.secret,
              previous_until: Date.now() + ROTATION_MS,
            })
            .where('id', '=', id)
            .returningAll()
            .executeTakeFirstOrThrow();
        },
      );
      return whole(hook);
    },
    destroy: async (id) => {
      await change(
        (gone: Webhook) => `Deleted the webhook to ${gone.address}`,
        async (trx) => {
          const hook = await getWebhook(readerOf(trx, store.engine), account, id);
          await trx.deleteFrom('webhook').where('id', '=', id).execute();
          return hook;
        },
      );
      return { id };
    },
  };
}

async function faultOf(address: string, allowedHosts: readonly string[]): Promise<string | null> {
  const plain = URL.canParse(address) && isAllowed({ allowedHosts }, new URL(address));
  const fault = addressFault(address, { plain });
  if (fault) return fault;
  try {
    await checkAddress({ allowedHosts }, checkedUrl(address));
    return null;
  } catch {
    return 'This address leads to where nothing may be sent';
  }
}

function ofOrganisation(reader: Reader, account: Account) {
  return reader
    .selectFrom('webhook')
    .$if(!isOfAll(account), (query) =>
      query.where('organisation_id', '=', account.organisationId ?? 0),
    );
}

/** @throws ApiError 404, also for one of another organisation */
export async function getWebhook(reader: Reader, account: Account, id: number): Promise<Webhook> {
  const hook = await ofOrganisation(reader, account)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!hook) throw notFound(`There is no webhook ${id}.`);
  return hook;
}

/** Written down where the caller works, so that the audit there shows it. */
export async function record(
  trx: Trx,
  actor: Actor,
  { id, defaultLocationId }: Account,
  summary: string,
): Promise<void> {
  await recordAction(trx, {
    at: nowText(),
    account_id: id,
    via: actor.via,
    method: actor.method,
    location_id: defaultLocationId,
    request_id: actor.requestId,
    outcome: 'done',
    summary,
    undoes: null,
    target: actor.target ?? null,
    address: actor.address ?? null,
    note: actor.note ?? null,
  });
}

/** A form that is sent twice makes one. */
async function madeJustNow(
  reader: Reader,
  account: Account,
  { address, events, every_location }: Pick<Webhook, 'address' | 'events' | 'every_location'>,
  { ids, groups }: { ids: readonly number[]; groups: readonly number[] },
): Promise<Webhook | undefined> {
  const alike = await reader
    .selectFrom('webhook')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('address', '=', address)
    .where('events', '=', events)
    .where('every_location', '=', every_location)
    .where('created_at', '>', timeText(Date.now() - SAME_MS))
    .execute();
  const chosen = await chosenIds(reader, alike);
  const held = await groupsOf(reader, alike);
  return alike.find(({ id }) => {
    const joined = (held.get(id) ?? []).map((group) => group.id);
    return isSameSet(chosen.get(id) ?? [], ids) && isSameSet(joined, groups);
  });
}

async function beginIfFirst(trx: Trx): Promise<void> {
  const other = await findRow(trx, 'webhook', { active: 1 }, 'id');
  if (!other) await beginChains(trx);
}

function conflict(): ApiError {
  const message = 'Somebody else changed this webhook meanwhile. Look at it again before you save.';
  return new ApiError(409, message);
}
