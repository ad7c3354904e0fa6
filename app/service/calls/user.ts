import { searchKey, sortKey } from '~/menu/text';
import type { Handlers } from '../context';
import { readableIds } from '../readable-ids';
import { isOneOf } from '../store/id-lists';

interface Listed {
  id: number;
  name: string;
  site_id: string | null;
  location_type: string;
}

type UserCall = Extract<keyof Handlers, `user.${string}`>;

export const userHandlers: Pick<Handlers, UserCall> = {
  'user.sessions': (_, { own }) => own.sessions(),
  'user.end_session': async ({ id }, { own }) => ({ ended: await own.endSession(id) }),
  'user.end_other_sessions': async (_, { own }) => ({ ended: await own.endOthers() }),
  'user.change_password': async ({ current, password }, { own }) => ({
    ended: await own.changePassword(current, password),
  }),
  'user.reset_link': async ({ link }, { resets }) => ({ email: await resets.emailOf(link) }),
  'user.reset_password': async ({ link, password }, { resets }) => ({
    email: await resets.setPassword(link, password),
  }),
  'user.locations': async (params, { account, reader }) => {
    const rows: Listed[] = await reader
      .selectFrom('location')
      .select(['id', 'name', 'site_id', 'location_type'])
      .where('id', 'in', readableIds(reader, account))
      .$if(params.id !== undefined, (query) => query.where('id', '=', Number(params.id)))
      .$if(params.ids !== undefined, (query) =>
        query.where(isOneOf(reader.engine, 'id', params.ids ?? [])),
      )
      .$if(params.site_id !== undefined, (query) =>
        query.where('site_id', '=', String(params.site_id)),
      )
      .$if(params.beside !== undefined, (query) =>
        query
          .where('id', '!=', Number(params.beside))
          .where('organisation_id', '=', (eb) =>
            eb
              .selectFrom('location as one')
              .select('one.organisation_id')
              .where('one.id', '=', Number(params.beside))
              .where('one.id', 'in', readableIds(reader, account)),
          ),
      )
      .orderBy('id')
      .execute();
    const found = sorted(matching(rows, params.search ?? ''), params.sort_by);
    return {
      locations: found.slice(params.offset, params.offset + params.limit),
      total: found.length,
    };
  },
};

/** Compared here because the engines fold only ASCII letters. */
function matching(rows: Listed[], search: string): Listed[] {
  const wanted = searchKey(search);
  if (wanted === '') return rows;
  return rows.filter(
    ({ id, name, site_id }) =>
      searchKey(name).includes(wanted) ||
      String(id).includes(wanted) ||
      searchKey(site_id ?? '').includes(wanted),
  );
}

function sorted(rows: Listed[], by: { name?: 'asc' | 'desc'; id?: 'asc' | 'desc' }): Listed[] {
  const [column, direction] = Object.entries(by)[0] ?? ['name', 'asc'];
  const sign = direction === 'desc' ? -1 : 1;
  if (column === 'id') return sign === 1 ? rows : rows.toReversed();
  const keyed = rows.map((row) => ({ row, key: sortKey(row.name) }));
  keyed.sort((a, b) => (a.key === b.key ? a.row.id - b.row.id : a.key < b.key ? -sign : sign));
  return keyed.map(({ row }) => row);
}
