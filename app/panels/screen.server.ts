import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import type { ItemPanelData } from '~/objects/item/form/load.server';
import { ungroupedMessage } from '~/objects/option-group';
import { soldOutIntents } from '~/objects/sold-out/intents.server';
import { loadSoldOutDialog, type SoldOutQuestion } from '~/objects/sold-out/load-dialog.server';
import type { Notice } from '~/screen/flash-toasts';
import { type FormCall, type Intents, runIntent } from '~/screen/intents.server';
import { loadMoment, type MomentView } from '~/screen/load-moment.server';
import { type MenuPosition, nowhere } from '~/screen/menu-position';
import { typedNote, withNote } from '~/screen/note.server';
import type { ScreenState } from '~/screen/page-covered';
import type { PanelAddress } from '~/screen/panel/panel-address';
import { isPanelIntent } from '~/screen/panel/panel-address';
import { asksToChoose } from '~/screen/picker-search';
import { windowTitle } from '~/screen/window-title';
import { throwErrorResponse } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import { type ReadFormOptions, readForm } from '~/session/read-form.server';
import { wasRefused } from '~/session/refused-form.server';
import { loadPanel, type PanelData, panelAction } from './panels.server';
import { forgetResumed, type ResumedForm, resumeForm } from './resumed-form.server';

/** Milliseconds. */
const WARNING_DURATION = 5000;

export function itemNotices({
  object,
  ungrouped,
}: Pick<ItemPanelData, 'object' | 'ungrouped'>): Notice[] {
  if (!object || ungrouped === 0) return [];
  const message = ungroupedMessage(ungrouped);
  const key = `repair of item ${object.id} v${object.version}`;
  return [{ kind: 'warning', message, duration: WARNING_DURATION, key }];
}

export interface ScreenContent<P> {
  title: string;
  page: P;
  dialog?: boolean;
  headers?: Headers;
}

interface ScreenOptions {
  position?: MenuPosition;
  intents?: Intents;
  /** The panel that the path itself means, as that of a new station does. */
  panel?: PanelAddress;
  most?: ReadFormOptions['most'];
}

interface LoadedScreen<P> extends ScreenState {
  title: string;
  page: P;
  panel: PanelData | null;
  resumed: ResumedForm | null;
  note: string;
  moment: MomentView | null;
  /** Until when something is sold out, where that is asked. */
  soldOut: SoldOutQuestion | null;
}

export async function loadScreen<P>(
  guarded: LocationGuarded,
  args: LoaderFunctionArgs,
  content: ScreenContent<P> | Promise<ScreenContent<P>>,
  { position, panel: address, intents = {} }: ScreenOptions = {},
) {
  const resumed = await resumeForm(guarded, args, (call) =>
    runForm({ ...call, position: position ?? nowhere }, intents, address),
  );
  const url = new URL(args.request.url);
  const [{ title, page, dialog = false, headers }, moment, panel, soldOut] = await Promise.all([
    content,
    loadMoment(guarded),
    loadPanel(guarded, url, position, address),
    loadSoldOutDialog(guarded, url),
  ]).catch(throwErrorResponse);
  const screen: LoadedScreen<P> = {
    title: windowTitle({
      screen: title,
      location: guarded.location.name,
      object: panel && panelObject(panel.content),
      refused: wasRefused(args) || asksToChoose(url.search),
    }),
    page,
    panel,
    covered: dialog || soldOut !== null || panelCovers(panel),
    soldOut,
    notices: [...panelNotices(panel), ...(resumed ? [resumed.notice] : [])],
    resumed: resumed?.form ?? null,
    note: resumed?.note ?? typedNote(args.context, url),
    moment,
  };
  return data(screen, { status: panel?.status ?? 200, headers });
}

/** Runs the panel's intents on the panel, all others on the screen. */
export async function screenAction(
  guarded: LocationGuarded,
  args: ActionFunctionArgs,
  intents: Intents,
  { position = nowhere, panel, most }: ScreenOptions = {},
): Promise<unknown> {
  const form = await readForm(args.request, { file: true, most });
  const url = await forgetResumed(guarded, new URL(args.request.url), form);
  return runForm(
    { guarded: withNote(guarded, form, args.context), args, form, url, position },
    intents,
    panel,
  );
}

async function runForm(call: FormCall, intents: Intents, panel?: PanelAddress): Promise<unknown> {
  if (isPanelIntent(String(call.form.get('intent')))) return panelAction(call, panel);
  return runIntent(call, { ...soldOutIntents, ...intents });
}

function panelObject(content: PanelData['content']): string | null {
  if (content.kind === 'history') return content.name;
  return 'object' in content ? (content.object?.name ?? null) : null;
}

function panelCovers(panel: PanelData | null): boolean {
  if (!panel) return false;
  const { content, asksToDelete, pictures } = panel;
  if (pictures) return true;
  if (content.kind === 'itemDetails' && content.related) return true;
  return asksToDelete || (content.kind === 'item' && (content.asksToSave || !!content.dialog));
}

function panelNotices(panel: PanelData | null): Notice[] {
  const content = panel?.content;
  if (content?.kind === 'missing' && content.type === 'itemDetails') return [notFetched];
  return content?.kind === 'item' ? itemNotices(content) : [];
}

const notFetched: Notice = {
  kind: 'error',
  message: 'Error fetching item',
  key: 'error fetching item',
};
