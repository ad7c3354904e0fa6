import type { refusedForm } from '~/session/refused-form.server';
import type { FormCall } from '../intents.server';
import type { PanelAddress } from './panel-address';

export interface PanelCall extends FormCall {
  address: PanelAddress;
}

/** A redirect after success, or the refused form with its input. */
export type PanelAnswer = Response | Awaited<ReturnType<typeof refusedForm<unknown>>>;

export type PanelAction = (call: PanelCall) => Promise<PanelAnswer>;
