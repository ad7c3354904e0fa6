/** Whether a form asks for something that its panel does, not the screen around it. */
export function isPanelIntent(intent: string): boolean {
  return intent.startsWith('panel:');
}

/** What asks for a dialog over an unsaved form begins so; the dialog's name follows. */
export const OPEN_DIALOG = 'panel:open:';
