import { z } from 'zod';
import { orElse } from '~/creator/by-status.server';
import { throwErrorResponse } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import { type ByNameAddress, byNameQuery } from './paths';
import {
  type Choices,
  decisionsOf,
  GROUPS,
  type MatchedItem,
  type ReviewedFile,
  reviewFiles,
  reviewSummary,
} from './review';

export const DRAFT_FORM = 'images-by-name';
const HITS = 20;

export interface ByNamePage {
  locationId: number;
  writable: boolean;
  address: ByNameAddress;
  review: Review | null;
}

export interface Review {
  files: ReviewedFile[];
  counts: Record<ReviewedFile['group'], number>;
  bytes: number;
  used: number;
  summary: string;
}

/** @throws Response */
export async function loadByName(guarded: LocationGuarded, url: URL) {
  const { location } = guarded;
  const page: ByNamePage = {
    locationId: location.id,
    writable: location.menu.writable,
    address: byNameQuery.read(url.searchParams),
    review: location.menu.writable ? await loadReview(guarded, url) : null,
  };
  return { title: 'Images by name', page };
}

/** Null if the address names no files. @throws Response */
export async function loadReview(guarded: LocationGuarded, url: URL): Promise<Review | null> {
  const { creator, location } = guarded;
  const { upload, draft } = byNameQuery.read(url.searchParams);
  if (upload === null) return null;
  const [matched, choices] = await Promise.all([
    creator
      .call('image.match_files', { location_id: location.id, upload })
      .catch(throwErrorResponse),
    draft === null ? null : readReview(guarded, draft),
  ]);
  const hits = new Map<number, MatchedItem[]>();
  for (const { position, item_ids, problem } of matched.files) {
    const { find = '' } = choices?.[position] ?? {};
    if (problem !== null || item_ids.length > 0 || find === '') continue;
    hits.set(position, await itemsFound(guarded, find));
  }
  const files = reviewFiles(matched, choices, hits);
  const decisions = decisionsOf(files);
  const inGroup = (group: ReviewedFile['group']) =>
    files.filter((file) => file.group === group).length;
  return {
    files,
    counts: Object.fromEntries(GROUPS.map((group) => [group, inGroup(group)])) as Review['counts'],
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    used: decisions.length,
    summary: reviewSummary(decisions, files.length),
  };
}

const choicesSchema = z.record(z.object({ use: z.boolean(), item: z.string(), find: z.string() }));

async function readReview({ creator, location }: LocationGuarded, id: string) {
  const params = { location_id: location.id, id };
  const draft = await creator.call('draft.get', params).catch(orElse(() => null));
  const read = choicesSchema.safeParse(draft?.values.choices);
  return draft?.form === DRAFT_FORM && read.success ? (read.data as Choices) : null;
}

async function itemsFound(
  { creator, location }: LocationGuarded,
  search: string,
): Promise<MatchedItem[]> {
  const found = await creator
    .call('item.list', {
      location_id: location.id,
      filters: { search },
      fields: ['name', 'pos_id', 'image', 'image_version'],
      limit: HITS,
    })
    .catch(throwErrorResponse);
  return found
    .filter(({ location_id }) => location_id === location.menu.location_id)
    .map(({ id, name = '', pos_id = null, image = null, image_version = null }) => ({
      id,
      name,
      pos_id,
      image,
      image_version,
    }));
}
