import { PICK, readPicks, withItemTab } from '~/objects/item/form/item-address';
import { findStation } from '~/objects/station/toolbar/find-station.server';
import type { PanelAddress } from '~/screen/panel/panel-address';
import type { PanelAnswer, PanelCall } from '~/screen/panel/panel-call.server';
import { changeQuery } from '~/screen/paths';
import { addStationPath, categoryViewPath, stationsPath } from '~/screen/station-paths';
import { draftOfForm, keepDraft } from '~/session/drafts.server';
import { redirectWithFlash } from '~/session/flash.server';

const PICKS_IN_ADDRESS = 300;

type Gone = 'station' | 'category';

/** Keeps the input of a form whose station or category was deleted in a draft, and redirects to where it fits. */
export async function orDraftElsewhere(call: PanelCall, answer: PanelAnswer): Promise<PanelAnswer> {
  if (answer instanceof Response) return answer;
  const places = call.form.get('intent') === 'panel:place';
  const picks = places ? readPicks(call.form.getAll(PICK)) : [];
  if (places ? picks.length === 0 : call.form.get('intent') !== 'panel:save') return answer;
  const gone = await goneOf(call);
  if (!gone) return answer;
  if (places) return picksElsewhere(call, gone, picks.slice(0, PICKS_IN_ADDRESS));
  const { guarded, form, address } = call;
  const renewed = isItself(call, gone);
  const objectId = renewed || address.mode === 'add' ? null : address.id;
  const draft = draftOfForm(form, 'dialog');
  const drafts = { creator: guarded.creator, locationId: guarded.location.id };
  const version = Number(form.get('version')) || null;
  const id = await keepDraft(drafts, { form: address.type, objectId, version }, draft);
  if (id === null) return answer;
  return redirectWithFlash(elsewhere(call, gone, { id, renewed }), {
    kind: 'error',
    title: 'Problem Saving',
    message: `${wordsOf(address, gone, renewed)}${draft.files.some(Boolean) ? ' Choose the picture again.' : ''}`,
  });
}

/** Keeps items selected for a deleted category, in the address, at another category of its station. */
function picksElsewhere(
  { url, position, guarded }: PanelCall,
  gone: Gone,
  picks: readonly number[],
): Promise<Response> {
  const flash = { kind: 'error', title: 'Nothing was added' } as const;
  if (gone === 'station' || position.stationId === null) {
    const message = 'The station was deleted meanwhile.';
    return redirectWithFlash(stationsPath(guarded.location.id), { ...flash, message });
  }
  const pathname = categoryViewPath(guarded.location.id, position.stationId);
  return redirectWithFlash(withItemTab({ pathname, search: url.search }, 'existing', picks), {
    ...flash,
    message: 'The category was deleted meanwhile. What you chose would be added to this one.',
  });
}

/** The parts of the panel's position that no longer exist; null if all exist or cannot be checked. */
async function goneOf({ guarded, position }: PanelCall): Promise<Gone | null> {
  const { stationId, categoryId } = position;
  if (stationId === null) return null;
  const here = { station_id: stationId };
  try {
    if (categoryId === null) return (await findStation(guarded, here)) ? null : 'station';
    if (await findStation(guarded, { ...here, category_id: categoryId })) return null;
    return (await findStation(guarded, here)) ? 'category' : 'station';
  } catch (error) {
    // The refusal matters more than its cause.
    if (error instanceof Response && error.status >= 400) return null;
    throw error;
  }
}

function isItself({ address, position }: PanelCall, gone: Gone): boolean {
  if (address.mode === 'add') return false;
  if (address.type === 'station') return gone === 'station' && address.id === position.stationId;
  return address.type === 'category' && (gone === 'station' || address.id === position.categoryId);
}

function elsewhere(
  { guarded, url, address, position }: PanelCall,
  gone: Gone,
  { id, renewed }: { id: string; renewed: boolean },
): string {
  const location = guarded.location.id;
  if (renewed && address.type === 'station') {
    return changeQuery({ pathname: addStationPath(location), search: '' }, { draft: id });
  }
  const pathname =
    gone === 'category' && position.stationId !== null
      ? categoryViewPath(location, position.stationId)
      : stationsPath(location);
  const panel = renewed ? { mode: 'add', id: null } : {};
  return changeQuery({ pathname, search: url.search }, { ...panel, draft: id });
}

function wordsOf({ type, mode }: PanelAddress, gone: Gone, renewed: boolean): string {
  if (renewed) return `This ${type} was deleted meanwhile. What you typed is kept as a new one.`;
  const lost = `The ${gone} was deleted meanwhile. What you typed is kept, and not saved yet`;
  return mode === 'add' ? `${lost}: see where it would stand now.` : `${lost}.`;
}
