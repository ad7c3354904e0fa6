import { randomBytes } from 'node:crypto';
import { nowText, timeText } from '../clock';
import { type ApiError, notFound } from '../errors';
import { deleteRows, selectRows, updateRows } from '../store/matching-rows';
import type { Row } from '../store/schema';
import type { Store, Trx } from '../store/store';

export interface Draft {
  id: string;
  location_id: number;
  form: string;
  object_id: number | null;
  object_version: number | null;
  values: Record<string, unknown>;
  at: string;
}

export interface Drafts {
  /** Replaces the draft with the given id. @throws ApiError 404 if it is gone */
  put(draft: Omit<Draft, 'id' | 'at'> & { id?: string | undefined }): Promise<Draft>;
  /** @throws ApiError 404 for a draft that is gone, another person's or another location's */
  get(locationId: number, id: string): Promise<Draft>;
  drop(locationId: number, id: string): Promise<void>;
}

const LIFETIME_MS = 86_400_000;
/** Per person; counted separately, so that neither kind displaces the other. The oldest is replaced. */
const MOST = { signedIn: 100, byEndedToken: 20 };

/** @param signedIn by a live token, rather than an expired one */
export function draftsOf(
  store: Store,
  accountId: number,
  { signedIn }: { signedIn: boolean },
): Drafts {
  return {
    put: ({ values, ...draft }) =>
      store.transaction(async (trx) => {
        await takeTurn(store, trx, accountId);
        await sweepDrafts(store, trx);
        const written = { ...draft, content: JSON.stringify(values), at: nowText() };
        const row = draft.id
          ? await replace(trx, accountId, { ...written, id: draft.id })
          : await add(trx, accountId, written, signedIn);
        return draftOf(row);
      }),
    async get(locationId, id) {
      const row = await store.reader
        .selectFrom('draft')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('location_id', '=', locationId)
        .where('id', '=', id)
        .where('at', '>=', oldest())
        .executeTakeFirst();
      if (!row) throw gone();
      return draftOf(row);
    },
    drop: (locationId, id) =>
      store.transaction(async (trx) => {
        const dropped = await trx
          .deleteFrom('draft')
          .where('account_id', '=', accountId)
          .where('location_id', '=', locationId)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst();
        if (!dropped) throw gone();
      }),
  };
}

type Written = Omit<Row<'draft'>, 'id' | 'account_id' | 'by_ended_token'>;

async function replace(
  trx: Trx,
  accountId: number,
  { id, location_id, ...written }: Written & { id: string },
): Promise<Row<'draft'>> {
  const row = await updateRows(trx, 'draft', { account_id: accountId, location_id, id }, written)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw gone();
  return row;
}

async function add(
  trx: Trx,
  accountId: number,
  written: Written,
  signedIn: boolean,
): Promise<Row<'draft'>> {
  const by_ended_token = signedIn ? 0 : 1;
  const most = signedIn ? MOST.signedIn : MOST.byEndedToken;
  const kept = await selectRows(trx, 'draft', { account_id: accountId, by_ended_token }, 'id')
    .orderBy('at')
    .orderBy('id')
    .execute();
  const surplus = kept.slice(0, Math.max(0, kept.length + 1 - most)).map(({ id }) => id);
  if (surplus.length > 0) {
    await deleteRows(trx, 'draft', { account_id: accountId }).where('id', 'in', surplus).execute();
  }
  return trx
    .insertInto('draft')
    .values({
      ...written,
      id: randomBytes(18).toString('base64url'),
      account_id: accountId,
      by_ended_token,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Serialises a person's puts, so that the limits hold. */
async function takeTurn(store: Store, trx: Trx, accountId: number): Promise<void> {
  if (store.engine.name !== 'postgres') return;
  await trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .execute();
}

/** Deletes drafts older than a day. */
async function sweepDrafts(store: Store, trx: Trx): Promise<void> {
  await trx
    .deleteFrom('draft')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('draft as old')
        .select('old.id')
        .where('old.at', '<', oldest())
        .$if(store.engine.name === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .execute();
}

function oldest(): string {
  return timeText(Date.now() - LIFETIME_MS);
}

function draftOf({ content, account_id: _, by_ended_token: __, ...row }: Row<'draft'>): Draft {
  return { ...row, values: JSON.parse(content) as Record<string, unknown> };
}

function gone(): ApiError {
  return notFound('This draft is no longer kept.');
}
