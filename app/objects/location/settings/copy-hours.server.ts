import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { assertCallFailed, byStatus, rethrow } from '~/creator/by-status.server';
import type { Creator } from '~/creator/client';
import { onceOf } from '~/form/form-answer.server';
import { COPIED_HOURS, type CopiedHours } from '~/menu/location-settings';
import { searchKey } from '~/menu/text';
import { formId, readFields } from '~/screen/form-fields.server';
import type { FormCall } from '~/screen/intents.server';
import { pathOf } from '~/screen/paths';
import { SESSION_ENDED } from '~/screen/resumed-form';
import { type Flash, redirectWithFlash, undoneTogether } from '~/session/flash.server';
import type { LocationGuarded } from '~/session/guards.server';
import {
  type CopyHoursQuery,
  copyHoursDialog,
  MOST_COPIES,
  readCopyHours,
} from './copy-hours-paths';
import { copiedLabels, copySentences, hoursText } from './copy-hours-words';

export interface CopyHoursData extends CopyHoursQuery {
  offered: { what: CopiedHours; label: string; value: string }[];
  locations: { id: number; name: string; chosen: boolean }[];
  more: number;
  /** Null if there was no request for a preview, or it failed. */
  previews: CopyPreview[] | null;
  problem: string | null;
  version: number;
  once: string;
}

interface CopyPreview {
  id: number;
  name: string;
  version: number;
  changes: string[];
  /** Why nothing can be copied to it; '' if it can. */
  problem: string;
}

const MOST_LISTED = 1000;
const SHOWN = 50;
const NOT_READ = 'What would change here could not be read.';

/** @returns null while the dialog is closed. @throws CreatorError */
export async function loadCopyHours(
  { creator, location }: LocationGuarded,
  url: URL,
): Promise<CopyHoursData | null> {
  const query = readCopyHours(url.searchParams);
  if (!query) return null;
  const here = { location_id: location.id };
  const [{ locations }, { version, operations }, { props }] = await Promise.all([
    creator.call('user.locations', { beside: location.id, limit: MOST_LISTED }),
    creator.call('location.get', { ...here, with_receipt_logo: false }),
    creator.call('locations::get_location_details', here),
  ]);
  const values: Record<CopiedHours, object> = {
    operation_hours: operations.operation_hours,
    meals: operations.meals,
    mobile_order_hours: JSON.parse(props.mobile_order_hours ?? '{}'),
  };
  const chosen = locations.filter(({ id }) => query.to.includes(id));
  const wanted = searchKey(query.find);
  const found = locations.filter(
    ({ id, name, site_id }) =>
      !query.to.includes(id) &&
      [name, String(id), site_id ?? ''].some((text) => searchKey(text).includes(wanted)),
  );
  const to = chosen.map(({ id }) => id);
  const problem = query.preview ? problemOf(query, to) : null;
  return {
    ...query,
    to,
    offered: COPIED_HOURS.map((what) => ({
      what,
      label: copiedLabels[what],
      value: hoursText(what, values[what]),
    })),
    locations: [
      ...chosen.map(({ id, name }) => ({ id, name, chosen: true })),
      ...found.slice(0, SHOWN).map(({ id, name }) => ({ id, name, chosen: false })),
    ],
    more: Math.max(0, found.length - SHOWN),
    previews:
      query.preview && problem === null
        ? await Promise.all(
            chosen.map((target) => previewOf(creator, location.id, query.what, target)),
          )
        : null,
    problem,
    version,
    once: randomUUID(),
  };
}

function problemOf({ what }: CopyHoursQuery, to: readonly number[]): string | null {
  if (what.length === 0) return 'Choose what to copy.';
  if (to.length === 0) return 'Choose at least one location.';
  return to.length > MOST_COPIES ? `Choose at most ${MOST_COPIES} locations at once.` : null;
}

async function previewOf(
  creator: Creator,
  from: number,
  what: readonly CopiedHours[],
  { id, name }: { id: number; name: string },
): Promise<CopyPreview> {
  const copy = { location_id: id, from, what: [...what], preview: true };
  const answer = await creator
    .call('location.copy_hours', copy)
    .catch(byStatus({ 401: rethrow, other: ({ message }) => message || NOT_READ }));
  if (typeof answer === 'string') return { id, name, version: 0, changes: [], problem: answer };
  return { id, name, version: answer.version, changes: copySentences(answer), problem: '' };
}

const several = <T extends z.ZodTypeAny>(one: T) =>
  z.union([one, z.array(one).max(MOST_COPIES)]).transform((given) => [given].flat());

const copyForm = z.object({
  what: several(z.enum(COPIED_HOURS)),
  target: several(z.string().regex(/^[1-9]\d{0,14} \d{1,15}$/)),
  from_version: formId,
  once: z.string().max(100).optional(),
});

/** One action for each location; the message's Undo reverts all of them. */
export async function copyHours({ guarded, form, url }: FormCall): Promise<Response> {
  const { creator, location } = guarded;
  const { what, target, from_version, once } = readFields(
    form,
    copyForm,
    'Choose what to copy, and to which locations.',
  );
  const copied: { id: number; what: string }[] = [];
  const same: string[] = [];
  const failed: string[] = [];
  for (const text of target) {
    const [id = 0, version = 0] = text.split(' ').map(Number);
    const copy = { location_id: id, from: location.id, from_version, what };
    try {
      const key = onceOf(once, text);
      const { data, actionId } = await creator.write('location.copy_hours', copy, {
        version,
        once: key,
      });
      if (actionId === null) same.push(`“${data.name}”`);
      else copied.push({ id: actionId, what: `“${data.name}”` });
    } catch (error) {
      assertCallFailed(error, [401]);
      if (error.details.code === SESSION_ENDED) throw error;
      failed.push(`${await nameOf(creator, id)}: ${error.message || 'There was a problem!'}`);
    }
  }
  const flashes: Flash[] = [];
  if (copied.length + same.length > 0) flashes.push(doneFlash(what, copied, same));
  if (failed.length > 0) {
    flashes.push({ kind: 'error', title: 'Problem copying', message: failed.join(' ') });
  }
  return redirectWithFlash(failed.length > 0 ? pathOf(url) : copyHoursDialog.close(url), flashes);
}

function doneFlash(
  what: readonly CopiedHours[],
  copied: readonly { id: number; what: string }[],
  same: readonly string[],
): Flash {
  const labels = what.map((one) => copiedLabels[one]).join(', ');
  const sames = same.length > 0 ? [`the same already: ${same.join(', ')}`] : [];
  if (copied.length === 0) return { kind: 'info', title: labels, message: sames.join() };
  const to = `Copied to ${copied.map((one) => one.what).join(', ')}`;
  return {
    kind: 'success',
    title: labels,
    message: [to, ...sames].join('; '),
    ...undoneTogether(copied),
  };
}

async function nameOf(creator: Creator, id: number): Promise<string> {
  const { locations } = await creator.call('user.locations', { id });
  return locations[0] ? `“${locations[0].name}”` : `Location ${id}`;
}
