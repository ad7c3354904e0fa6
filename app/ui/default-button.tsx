import type { MouseEvent } from 'react';

export interface DefaultButtonProps {
  /** What Enter in a field asks for: the same as the form's primary button. Without it Enter does nothing. */
  intent?: string;
  /** Enter sends the form as a button without a name does: its hidden `intent` counts. */
  plain?: boolean;
  /** The form that it belongs to, where it does not stand inside. */
  form?: string;
  off?: boolean;
}

/**
 * Says what Enter in a field does. Browsers press the first submit button of a form, whichever that is, so a form
 * with more than one has this one before them all: before whatever is tied to the form by `form=`, too. It is never
 * disabled: from a date, a time or a box Chromium would go on to the next button.
 */
export function DefaultButton({ intent, plain = false, form, off }: DefaultButtonProps) {
  const isOff = off || (intent === undefined && !plain);
  return (
    <button
      type="submit"
      form={form}
      name={intent === undefined ? undefined : 'intent'}
      value={intent}
      // Without scripts a form that is sent to a dialog, and stands in none, is not sent.
      formMethod={isOff ? 'dialog' : undefined}
      onClick={isOff ? prevent : undefined}
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
    />
  );
}

function prevent(event: MouseEvent): void {
  event.preventDefault();
}
