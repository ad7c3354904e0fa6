import { byStatus } from '~/creator/by-status.server';
import type { Access } from '~/creator/contract/call';
import { mayCall } from '~/creator/contract/roles';
import type { LocationGuarded } from '~/session/guards.server';
import { pathWithQuery } from '../paths';
import type { Fact } from './facts';
import type { PanelType } from './panel-address';
import { panelLabels } from './panel-address';

/** A panel without a form: its object belongs to another location, or the person may only read it. */
export interface LockedPanel {
  kind: 'locked';
  type: PanelType;
  id: number | null;
  title: string;
  picture: string | null;
  /** Why there is no form, and what to do: a bold first sentence and the rest. */
  why: { title: string; text: string };
  link: { href: string; text: string } | null;
  facts: Fact[];
}

export interface LockedObject extends Pick<LockedPanel, 'type' | 'picture' | 'facts'> {
  id: number;
  name: string;
  location_id: number;
  pathAt: (locationId: number) => string;
}

export function mayEditMenu(
  { location, user }: LocationGuarded,
  access: Access = 'write',
): boolean {
  return location.menu.writable && mayCall(user.access_level, access);
}

/** Whether things may be marked sold out there, and back: those who may write, and the line. */
export function mayMark({ location: { menu } }: Pick<LocationGuarded, 'location'>): boolean {
  return menu.writable || menu.markable === true;
}

/** Whether an object belongs to the location whose menu is shown, not to a template or a master. */
export function isOwn(
  { location }: LocationGuarded,
  { location_id }: { location_id: number },
): boolean {
  return location_id === location.menu.location_id;
}

const AS_IT_WAS = {
  title: 'This is how it was.',
  text: 'Nothing can be edited here. Go back to now to change it.',
};

export function readOnlyPanel(
  { location, asOf }: LocationGuarded,
  type: PanelType,
  object: Pick<LockedObject, 'id' | 'name' | 'picture' | 'facts'> | null,
): LockedPanel {
  const mirrors = location.menu.location_id !== location.id;
  return {
    kind: 'locked',
    type,
    id: object?.id ?? null,
    title: object?.name ?? `Add ${panelLabels(type).title}`,
    picture: object?.picture ?? null,
    why: asOf
      ? AS_IT_WAS
      : {
          title: 'You may read this menu but not change it.',
          text: mirrors
            ? 'This location mirrors the menu of another one, which was not given to you.'
            : 'It is kept at a location that was not given to you.',
        },
    link: null,
    facts: object?.facts ?? [],
  };
}

/** The panel of an object that a template or the master menu owns. @throws CreatorError */
export async function lockedPanel(
  guarded: LocationGuarded,
  object: LockedObject,
): Promise<LockedPanel> {
  const { type, id, name, picture, facts, location_id, pathAt } = object;
  const owner = await ownerOf(guarded, location_id);
  const query = { mode: 'edit', type, id };
  const readable = owner?.readable ?? false;
  return {
    kind: 'locked',
    type,
    id,
    title: name,
    picture,
    why: {
      title: `This ${panelLabels(type).word} belongs to ${owner?.word ?? 'another location'}.`,
      text: placeText(owner),
    },
    link: readable
      ? { href: pathWithQuery(pathAt(location_id), query), text: `Edit in ${owner?.short}` }
      : null,
    facts,
  };
}

interface Owner {
  word: string;
  short: string;
  name: string;
  readable: boolean;
}

function placeText(owner: Owner | null): string {
  if (!owner) return 'It can only be changed there.';
  if (owner.readable) return `It is kept at ${owner.name} and can only be changed there.`;
  return `It is kept at ${owner.name}, which was not given to you.`;
}

/** Null if the owner cannot be determined. */
async function ownerOf({ creator, location }: LocationGuarded, id: number): Promise<Owner | null> {
  const inheritance = await creator
    .call('location.get_inheritance', { location_id: location.menu.location_id })
    .catch(byStatus({ 404: () => null }));
  const master = inheritance?.master_location;
  if (master?.id === id) return { word: 'the master menu', short: 'master menu', ...master };
  const template = inheritance?.group_inheritance.find((one) => one.template_location_id === id);
  return template ? { word: 'a template', short: 'template', ...template } : null;
}
