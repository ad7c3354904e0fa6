import type { ActionFunctionArgs } from '@remix-run/node';
import { CreatorError } from '~/creator/client';
import type { LocationGuarded } from '~/session/guards.server';
import { asRefusal, refusal } from '~/session/refusal.server';
import { ITEM_MISSING, itemActions } from './item/action.server';
import { type ItemPanelData, loadItemPanel } from './item/load.server';
import { asksToDelete, type PanelType, readPanelAddress } from './panel-address';
import type { PanelAction, PanelAnswer } from './panel-call.server';

/** A panel that was asked for an object that is not there, or not for the person. */
export interface MissingPanel {
  kind: 'missing';
  type: PanelType;
  message: string;
}

/** The open panel and the question over it. */
export interface PanelData {
  content: ItemPanelData | MissingPanel;
  asksToDelete: boolean;
  /** The status that the page answers with. */
  status: 200 | 404;
}

interface PanelOfType {
  load: (guarded: LocationGuarded, id: number | null) => Promise<ItemPanelData>;
  missing: string;
  actions: Record<string, PanelAction>;
}

const panels: Partial<Record<PanelType, PanelOfType>> = {
  item: { load: loadItemPanel, missing: ITEM_MISSING, actions: itemActions },
};

/** What the panel that the address asks for shows; null if it asks for none. */
export async function loadPanel(guarded: LocationGuarded, url: URL): Promise<PanelData | null> {
  const address = readPanelAddress(url.searchParams);
  const panel = address && panels[address.type];
  if (!panel) return null;
  const { load, missing } = panel;
  const absent: PanelData = {
    content: { kind: 'missing', type: address.type, message: missing },
    asksToDelete: false,
    status: 404,
  };
  const id = address.mode === 'edit' ? address.id : null;
  if (address.mode === 'edit' && id === null) return absent;
  try {
    const content = await load(guarded, id);
    const asks = id !== null && content.writable && asksToDelete(url.searchParams);
    return { content, asksToDelete: asks, status: 200 };
  } catch (error) {
    if (error instanceof CreatorError && error.status === 404) return absent;
    throw asRefusal(error);
  }
}

/** Does what a panel's form asks for; `form` is the body that `readForm` let through. */
export async function panelAction(
  guarded: LocationGuarded,
  args: ActionFunctionArgs,
  form: FormData,
): Promise<PanelAnswer> {
  const url = new URL(args.request.url);
  const address = readPanelAddress(url.searchParams);
  const panel = address && panels[address.type];
  if (!panel) throw refusal(400, 'This address has no panel to save.');
  const { actions } = panel;
  const intent = form.get('intent');
  const act = typeof intent === 'string' && Object.hasOwn(actions, intent) && actions[intent];
  if (!act) throw refusal(400, 'The form asked for something that is not known here.');
  return act({ guarded, args, form, url, address });
}
