import type { MouseEvent } from 'react';

export interface DefaultButtonProps {
  /** Intent of the form's primary button. Without it Enter does nothing. */
  intent?: string;
  /** Enter submits without a button's name: the hidden `intent` input counts. */
  plain?: boolean;
  form?: string;
  off?: boolean;
}

/** Enter presses the first submit button, so place it first; Chromium skips disabled ones. */
export function DefaultButton({ intent, plain = false, form, off }: DefaultButtonProps) {
  const isOff = off || (intent === undefined && !plain);
  return (
    <button
      type="submit"
      form={form}
      name={intent === undefined ? undefined : 'intent'}
      value={intent}
      // Without scripts, `method=dialog` outside of a dialog submits nothing.
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
