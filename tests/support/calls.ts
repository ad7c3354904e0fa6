import type { User } from '~/creator/client';
import type { AnswerOf, Method, ParamsOf } from '~/creator/contract';
import { PASSWORD } from './people';

/** A program that acts as a person, by a token of its own. */
export interface Calls {
  user: User;
  /** The person's default location. */
  locationId: number;
  token: string;
  /**
   * @param note why it is done
   * @throws where the call is refused
   */
  call<M extends Method>(method: M, params: ParamsOf<M>, note?: string): Promise<AnswerOf<M>>;
  /** Makes an item in the default location, and returns its id. */
  addItem(fields: Omit<ParamsOf<'item.create'>, 'location_id'>): Promise<number>;
  /** Makes a station in the default location, and returns its id. */
  addStation(name: string): Promise<number>;
  /** Makes a category of a station of the default location, with items in their order. */
  addCategory(
    stationId: number,
    fields: Pick<ParamsOf<'category.create'>, 'name'> &
      Partial<ParamsOf<'category.create'>> & { items?: number[] },
  ): Promise<AnswerOf<'category.create'>>;
  /** An item of the default location as it is stored. */
  item(id: number): Promise<AnswerOf<'menu.get_item'>>;
  /** The id of the item of that name in the default location. */
  itemNamed(name: string): Promise<number>;
}

/** Who signed in where: hashing a password for every journey would be most of its preparation. */
const signedIn = new Map<string, Promise<{ user: User; token: string }>>();

/** Signs in over HTTP, each person once at each origin. */
export async function callsOf(origin: string, email: string): Promise<Calls> {
  const person = `${email} at ${origin}`;
  const signing = signedIn.get(person) ?? post(`${origin}/auth`, { email, password: PASSWORD });
  signedIn.set(person, signing);
  const { user, token } = await signing;
  const locationId: number = user.defaultLocation;
  const call: Calls['call'] = async (method, params, note) => {
    const { data } = await post(`${origin}/api/creator`, { method, params, note }, token);
    return data;
  };
  return {
    user,
    locationId,
    token,
    call,
    addItem: async (fields) => {
      const made = await call('item.create', { location_id: locationId, ...fields });
      return made.id;
    },
    addStation: async (name) => {
      const made = await call('station.create', { location_id: locationId, name });
      return made.id;
    },
    addCategory: async (station_id, { items = [], ...fields }) => {
      const made = await call('category.create', {
        location_id: locationId,
        station_id,
        ...fields,
      });
      const placing = { location_id: locationId, category_id: made.id, items };
      if (items.length > 0) await call('menu.add_items_to_category', placing);
      return made;
    },
    item: (id) => call('menu.get_item', { location_id: locationId, item_id: id }),
    itemNamed: async (name) => {
      const found = await call('item.list', { location_id: locationId, filters: { search: name } });
      const item = found.find((one) => one.name === name);
      if (!item) throw new Error(`No item is named ${name}.`);
      return item.id;
    },
  };
}

async function post(url: string, body: unknown, token?: string) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      // A connection that is kept can be closed by the server in the moment in which it is used again.
      Connection: 'close',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
