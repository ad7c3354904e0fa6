import { assertCallFailed } from '~/creator/by-status.server';
import { CreatorError } from '~/creator/client';
import { type DraftChange, draftChanges } from '~/form/draft-changes.server';
import { loadOthers } from '~/form/others.server';
import { loadPictureDialog } from '~/form/pictures/dialog.server';
import type { PictureDialogData } from '~/form/pictures/dialog-data';
import { loadReach } from '~/form/reach.server';
import { readHistory } from '~/history/history-address';
import {
  type HistoryOf,
  type HistoryPanelData,
  loadHistoryPanel,
  wasThere,
} from '~/history/load.server';
import { restore } from '~/history/restore.server';
import { log } from '~/log.server';
import { missingMessage } from '~/menu/kinds';
import { categoryPanel } from '~/objects/category/form.server';
import { discountPanel } from '~/objects/discount/discount.server';
import { feePanel } from '~/objects/fee/fee.server';
import { itemFields } from '~/objects/item/fields';
import { itemActions, itemDetailsActions } from '~/objects/item/form/actions.server';
import { itemCalls, itemDetailsCalls } from '~/objects/item/form/calls.server';
import { loadItemDetailsPanel, loadItemPanel } from '~/objects/item/form/load.server';
import { hoursPanel } from '~/objects/location/hours/hours.server';
import { settingsPanel } from '~/objects/location/settings/settings.server';
import { optionPanel } from '~/objects/option/form.server';
import { ownPanelActions } from '~/objects/own-value/panel/actions.server';
import { loadOwnPanel, type OwnPanel } from '~/objects/own-value/panel/load.server';
import { priceModePanel } from '~/objects/price-mode/price-mode.server';
import { loadPanelSoldOut, type PanelSoldOut } from '~/objects/sold-out/load-panel.server';
import { stationPanel } from '~/objects/station/form.server';
import { taxPanel } from '~/objects/tax/tax.server';
import { orDraftElsewhere } from '~/panels/deleted-target.server';
import type { FormCall } from '~/screen/intents.server';
import { type MenuPosition, nowhere } from '~/screen/menu-position';
import { failedPanel, lockedPlace, missingPanel } from '~/screen/panel/missing-panel.server';
import {
  asksToDelete,
  kindOfPanel,
  type PanelAddress,
  type PanelType,
  readPanelAddress,
} from '~/screen/panel/panel-address';
import type { PanelAction, PanelAnswer } from '~/screen/panel/panel-call.server';
import { searchedFirst } from '~/screen/picker-search';
import { errorResponse, errorResponseOf } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import { redirectTo } from '~/session/redirect.server';

export interface PanelData {
  content: PanelContent;
  position: MenuPosition;
  asksToDelete: boolean;
  pictures: PictureDialogData | null;
  soldOut: PanelSoldOut | null;
  /** Of an inherited object. */
  own: OwnPanel | null;
  status: 200 | 404 | 500;
}

interface PanelOfType extends Pick<HistoryOf, 'fields'> {
  load: (
    guarded: LocationGuarded,
    id: number | null,
    position: MenuPosition,
    url: URL,
  ) => Promise<{ kind: string }>;
  actions: Record<string, PanelAction>;
  changes: (guarded: LocationGuarded, id: number, kept: FormData) => Promise<DraftChange[]>;
}

const panels = {
  item: {
    load: loadItemPanel,
    actions: itemActions,
    changes: draftChanges(itemCalls),
    fields: itemFields,
  },
  itemDetails: {
    load: loadItemDetailsPanel,
    actions: itemDetailsActions,
    changes: draftChanges(itemDetailsCalls),
    fields: itemFields,
  },
  optionEdit: optionPanel,
  station: stationPanel,
  category: categoryPanel,
  location: settingsPanel,
  hours: hoursPanel,
  discount: discountPanel,
  fee: feePanel,
  tax: taxPanel,
  priceMode: priceModePanel,
} satisfies Record<PanelType, PanelOfType>;

type PanelContent = Awaited<ReturnType<(typeof panels)[PanelType]['load']>> | HistoryPanelData;

/** `address` overrides the query where the path itself means a panel, as that of a new station does. */
export async function loadPanel(
  guarded: LocationGuarded,
  url: URL,
  position: MenuPosition = nowhere,
  address: PanelAddress | null = readPanelAddress(url.searchParams),
): Promise<PanelData | null> {
  if (!address) return null;
  const [{ content, status }, pictures, soldOut] = await Promise.all([
    contentOf(guarded, position, address, url),
    loadPictureDialog(guarded, url),
    loadPanelSoldOut(guarded, address),
  ]);
  const asks = isDeletable(content, address) && asksToDelete(url.searchParams);
  const isForm = !['missing', 'locked', 'history'].includes(content.kind);
  return {
    content,
    position,
    asksToDelete: asks,
    pictures: isForm ? pictures : null,
    soldOut,
    own: content.kind === 'locked' ? await loadOwnPanel(guarded, address) : null,
    status,
  };
}

export async function panelAction(
  sent: FormCall,
  given: PanelAddress | null = null,
): Promise<PanelAnswer> {
  const address = given ?? readPanelAddress(sent.url.searchParams);
  if (!address) throw errorResponse(400, 'This address has no panel to save.');
  const search = searchedFirst(sent.form, sent.url);
  if (search !== null) return redirectTo(search);
  const { actions, fields } = panels[address.type];
  const call = { ...sent, address };
  // What follows a '=' is for the action itself.
  const [intent = ''] = String(sent.form.get('intent')).split('=');
  if (intent === 'panel:restore') return restore(call, fields);
  const known: Record<string, PanelAction> = { ...actions, ...ownPanelActions };
  const act = Object.hasOwn(known, intent) && known[intent];
  if (!act) throw errorResponse(400, 'The form asked for something that is not known here.');
  return orDraftElsewhere(call, await act(call));
}

/** @throws CreatorError */
export function changesOfDraft(
  guarded: LocationGuarded,
  { type, id }: { type: PanelType; id: number },
  kept: FormData,
): Promise<DraftChange[]> {
  return panels[type].changes(guarded, id, kept);
}

async function contentOf(
  guarded: LocationGuarded,
  position: MenuPosition,
  address: PanelAddress,
  url: URL,
): Promise<Pick<PanelData, 'content' | 'status'>> {
  const { type, mode } = address;
  const { load, fields } = panels[type];
  const kind = kindOfPanel[type];
  const id = mode === 'edit' ? address.id : null;
  try {
    if (mode === 'edit' && id === null) throw new CreatorError(404, missingMessage(kind));
    if (mode === 'add' && type !== 'station' && position.locked) {
      return { content: lockedPlace(type), status: 200 };
    }
    const history = readHistory(url.searchParams);
    if (history && id !== null) {
      return {
        content: await loadHistoryPanel(guarded, { type, fields, id }, history),
        status: 200,
      };
    }
    const content = await load(guarded, id, position, url);
    if (id === null || !('object' in content)) {
      return { content, status: content.kind === 'missing' ? 404 : 200 };
    }
    const { fromPage } = guarded;
    const [reach, others] = await Promise.all([
      loadReach(guarded, kind, id),
      loadOthers(guarded, { kind, id, live: fromPage, anew: !fromPage }, fields),
    ]);
    return { content: { ...content, reach, others }, status: 200 };
  } catch (error) {
    assertCallFailed(error);
    if (error.status === 404) {
      const gone = id !== null && (await wasThere(guarded, kind, id));
      return { content: { ...missingPanel(type), hasHistory: gone }, status: 404 };
    }
    if (error.status < 500 || error.status === 503) throw errorResponseOf(error);
    log.error({ err: error, type, id }, 'a panel could not be read');
    return { content: failedPanel(type), status: 500 };
  }
}

function isDeletable(content: PanelContent, { mode }: PanelAddress): boolean {
  return mode === 'edit' && !['missing', 'locked', 'history'].includes(content.kind);
}
