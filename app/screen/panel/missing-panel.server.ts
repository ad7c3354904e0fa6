import { missingMessage } from '~/menu/kinds';
import type { PanelType } from './panel-address';
import { kindOfPanel, panelLabels } from './panel-address';

export interface MissingPanel {
  kind: 'missing';
  type: PanelType;
  message: string;
  help: string;
  hasHistory?: boolean;
}

export function missingPanel(type: PanelType): MissingPanel {
  const { word } = panelLabels(type);
  const help = `The ${word} may have been deleted, or it belongs to another location.`;
  const message = missingMessage(kindOfPanel[type]);
  return { kind: 'missing', type, message, help };
}

export function failedPanel(type: PanelType): MissingPanel {
  const { word } = panelLabels(type);
  const message = `Error loading ${word} in Creator. Please refresh.`;
  return { kind: 'missing', type, message, help: 'What was saved before is not lost.' };
}

/** The panel for a new object that cannot join a station of a template or a master. */
export function lockedPlace(type: PanelType): MissingPanel {
  const { word } = panelLabels(type);
  const message = `A new ${word} cannot stand here: this station belongs to another menu.`;
  const help = `Add the ${word} to a station of this location, or open the menu that owns this one.`;
  return { kind: 'missing', type, message, help };
}
