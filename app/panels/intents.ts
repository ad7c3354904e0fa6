/** Whether a form asks for something that its panel does, not the screen around it. */
export function isPanelIntent(intent: string): boolean {
  return intent.startsWith('panel:');
}
