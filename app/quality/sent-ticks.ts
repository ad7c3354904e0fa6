/** The boxes of the list that were ticked when it was sent and its session had ended: they are ticked again. */
export interface SentTicks {
  formId: 'alerts';
  /** Values of boxes. */
  ticked: string[];
}

/** The values of the boxes that the page was answered with; none for any other answer. */
export function sentTicksOf(answer: unknown): readonly string[] {
  const known = answer as Partial<SentTicks> | null | undefined;
  return known?.formId === 'alerts' ? (known.ticked ?? []) : [];
}
