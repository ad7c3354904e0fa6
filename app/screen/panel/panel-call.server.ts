import type { ActionFunctionArgs } from '@remix-run/node';
import type { LocationGuarded } from '~/session/guards.server';
import type { refusedForm } from '~/session/refused-form.server';
import type { PanelAddress } from './panel-address';
import type { PanelPlace } from './panel-place';

/** One POST of a panel's form, guarded and read. */
export interface PanelCall {
  guarded: LocationGuarded;
  args: ActionFunctionArgs;
  form: FormData;
  /** The screen's address, as a rule with the panel in its query. */
  url: URL;
  address: PanelAddress;
  /** Where on the menu the panel is open. */
  place: PanelPlace;
}

/** A redirect after success, or the refused form with what was typed. */
export type PanelAnswer = Response | Awaited<ReturnType<typeof refusedForm<unknown>>>;

export type PanelAction = (call: PanelCall) => Promise<PanelAnswer>;
