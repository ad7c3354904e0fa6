import { randomUUID } from 'node:crypto';
import type { AnswerOf, ParamsOf } from '~/creator/contract';
import { mayCall } from '~/creator/contract/roles';
import { ownersDayParts } from '~/menu/day-parts';
import { type CurrencyMark, currencyMark } from '~/menu/money';
import { OWN_KINDS, type OwnKind } from '~/menu/own-values';
import { mayEditMenu } from '~/screen/panel/locked-panel.server';
import { kindOfPanel, type PanelAddress } from '~/screen/panel/panel-address';
import type { LocationGuarded } from '~/session/guards.server';
import { lockedLabels, type OwnLine, ownLines } from './own-lines';

const PICTURES = 100;

/** What the location may hold of its own of an inherited object whose panel is open. */
export interface OwnPanel {
  kind: OwnKind;
  id: number;
  name: string;
  /** 'Template' or 'Master menu'. */
  source: string;
  seen: string;
  lines: OwnLine[];
  locked: string[];
  parts: { id: number; name: string }[];
  pictures: { value: string; label: string }[];
  currency: CurrencyMark;
  writable: boolean;
  once: string;
}

/** Null where nothing may be held and nothing is. @throws CreatorError */
export async function loadOwnPanel(
  guarded: LocationGuarded,
  address: PanelAddress,
): Promise<OwnPanel | null> {
  const kind = OWN_KINDS.find((one) => one === kindOfPanel[address.type]);
  if (!kind || address.mode !== 'edit' || address.id === null) return null;
  const { creator, location, user } = guarded;
  const here = { location_id: location.id };
  const objects = [{ kind, object_id: address.id }];
  const [object] = (await creator.call('own_value.get_all', { ...here, objects })).objects;
  if (!object || object.may.length + object.held.length === 0) return null;
  const { may, source_id } = object;
  const [modes, images] = await Promise.all([
    kind === 'item' && may.includes('price') ? creator.call('price_modes.all', here) : [],
    may.includes('image') ? picturesOf(guarded, { limit: PICTURES }) : null,
  ]);
  const { menu } = location;
  const parts = ownersDayParts({ location_id: source_id }, menu).map(({ id, name }) => ({
    id,
    name,
  }));
  const pictures = [...(images ?? []), ...(await heldPictures(guarded, object, images))].map(
    ({ id, description }) => ({ value: String(id), label: description || `Picture ${id}` }),
  );
  const names = {
    currency: location.currency,
    modes,
    parts,
    pictures,
    mayPrice: mayCall(user.access_level, 'price'),
  };
  return {
    kind,
    id: address.id,
    name: object.name,
    source: location.master_id === source_id ? 'Master menu' : 'Template',
    seen: object.seen,
    lines: ownLines(object, names),
    locked: lockedLabels(object),
    parts,
    pictures,
    currency: currencyMark(location.currency),
    writable: mayEditMenu(guarded) && !guarded.asOf,
    once: randomUUID(),
  };
}

type Picture = Pick<AnswerOf<'image.list'>['images'][number], 'id' | 'description'>;

async function picturesOf(
  { creator, location }: LocationGuarded,
  wanted: Omit<ParamsOf<'image.list'>, 'location_id'>,
): Promise<Picture[]> {
  return (await creator.call('image.list', { location_id: location.id, ...wanted })).images;
}

/** What is held stays a choice, however old the picture is. */
async function heldPictures(
  guarded: LocationGuarded,
  { held }: AnswerOf<'own_value.get_all'>['objects'][number],
  images: readonly Picture[] | null,
): Promise<Picture[]> {
  const id = Number(held.find(({ field }) => field === 'image')?.value ?? 0);
  if (!images || id === 0 || images.some((one) => one.id === id)) return [];
  const [found] = await picturesOf(guarded, { ids: [id], limit: 1 });
  return [found ?? { id, description: '' }];
}
