import { config } from '~/config.server';
import { logged } from '~/creator/by-status.server';
import type { LocationGuarded } from '~/session/guards.server';
import { isProviderStaff } from './rights.server';

/** How well kiosks can recognize an origin item, by the number of learnt poses. */
type PoseClass = 'none' | 'few' | 'many';

const MANY_POSES = 20;

export interface OriginPreview {
  id: number;
  name: string;
  image: string | null;
  details: {
    poses: number;
    poseClass: PoseClass;
    upc: string | null;
    packageCount: number;
    href: string | null;
  } | null;
}

export type OriginPreviews =
  | { ok: true; matches: OriginPreview[] }
  | { ok: false; message: string };

const NOT_FOUND = 'ITEM NOT FOUND';
const LOOKUP_FAILED = 'Error fetching item from origin';

/** One call for all of them; IDs that are not in the catalogue are marked. */
export async function originPreviews(
  guarded: LocationGuarded,
  ids: readonly number[],
): Promise<OriginPreviews> {
  if (ids.length === 0) return { ok: true, matches: [] };
  const { creator, location } = guarded;
  const about = { location: location.id };
  const found = await creator
    .call('origin_item.get', { location_id: location.id, item_ids: [...ids] })
    .catch(logged('origin items could not be read', null, about, 'warn'));
  if (!found) return { ok: false, message: LOOKUP_FAILED };
  const byId = new Map(found.map((item) => [item.item_id, item]));
  const staff = isProviderStaff(guarded);
  const matches = ids.map((id): OriginPreview => {
    const item = byId.get(id);
    if (!item) return { id, name: NOT_FOUND, image: null, details: null };
    const { name, image, pose_count: poses, upc, package_count: packageCount } = item;
    const more = { poses, poseClass: poseClassOf(poses), upc, packageCount, href: hrefOf(id) };
    return { id, name, image, details: staff ? more : null };
  });
  return { ok: true, matches };
}

export function poseClassOf(poses: number): PoseClass {
  if (poses <= 0) return 'none';
  return poses < MANY_POSES ? 'few' : 'many';
}

function hrefOf(id: number): string | null {
  return config.originItemUrl ? `${config.originItemUrl.replace(/\/+$/, '')}/${id}` : null;
}
