import type { Creator } from '~/creator/client';
import { textOf } from '~/service/streams';
import type { Place, Story } from './story';

/** What the calls told of a place, and its menu file. */
export type Copy = Record<string, unknown>;

/** Copies of all places at an instant. */
export interface Moment {
  at: number;
  step: number;
  copies: Map<Place, Copy>;
}

/** All that can be read of a place as it was: its menu file, its settings and all rows of its lists. */
export async function copyOf(creator: Creator, { id }: Place): Promise<Copy> {
  const here = { location_id: id };
  const file = await textOf(await creator.stream('menu.export', { ...here, pictures: false }));
  const { exported_at: _, ...menu } = JSON.parse(file);
  const { has: _has, writable: _writable, ...location } = await creator.call('location.get', here);
  return {
    file: menu,
    location: { ...location, menu: { ...location.menu, writable: true } },
    menu: await creator.call('menu.get', here),
    items: await all((offset) => creator.call('item.all', { ...here, offset })),
    csv: await textOf(await creator.stream('item.export_csv', here)),
    options: await all(
      async (offset) => (await creator.call('option.list', { ...here, offset })).options,
    ),
    groups: await creator.call('option_group.list', { ...here, limit: 1000 }),
    modes: await creator.call('price_modes.all', { ...here, item_counts: true }),
    tags: await creator.call('tag.all', here),
    containers: await creator.call('container.list', here),
    discounts: await creator.call('discount.all', here),
    fees: await creator.call('fee.all', here),
    taxes: await creator.call('tax.all', here),
  };
}

/** Whole menu files with their pictures, key for key, of every place. */
export async function exportsOf(story: Story): Promise<Record<string, unknown>> {
  const files: Record<string, unknown> = {};
  for (const { id, name } of story.places) {
    story.wait();
    const text = await textOf(await story.staff.stream('menu.export', { location_id: id }));
    const { exported_at: _, ...menu } = JSON.parse(text);
    files[name] = menu;
  }
  return files;
}

export async function copyAll(story: Story, step: number): Promise<Moment> {
  const at = story.instant;
  const copies = new Map<Place, Copy>();
  for (const place of story.places) {
    story.wait();
    copies.set(place, await copyOf(story.staff, place));
  }
  return { at, step, copies };
}

async function all<T>(read: (offset: number) => Promise<T[]>): Promise<T[]> {
  const rows: T[] = [];
  for (;;) {
    const page = await read(rows.length);
    rows.push(...page);
    if (page.length < 100) return rows;
  }
}

/** Where two copies differ, as paths; what is not rebuilt of the past is left out. */
export function differences(then: unknown, now: unknown, path = ''): string[] {
  if (Object.is(then, now) || NOT_REBUILT.some((name) => path.endsWith(`.${name}`))) return [];
  if (typeof then !== 'object' || typeof now !== 'object' || !then || !now) {
    return [`${path}: ${brief(then)} → ${brief(now)}`];
  }
  const names = new Set([...Object.keys(then), ...Object.keys(now)]);
  const [one, other] = [then, now] as Record<string, unknown>[];
  return [...names].flatMap((name) => differences(one?.[name], other?.[name], `${path}.${name}`));
}

/** When a row was written or a location synced last is not a part of the past (decision 076). */
const NOT_REBUILT = ['update_time', 'last_sync'];

function brief(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 120);
}
