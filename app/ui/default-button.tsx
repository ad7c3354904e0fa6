export interface DefaultButtonProps {
  /** What Enter in a text field asks for: the same as the form's primary button. Without it Enter does nothing. */
  intent?: string;
  /** Enter sends the form as a button without a name does: its hidden `intent` counts. */
  plain?: boolean;
  /** The form that it belongs to, where it does not stand inside. */
  form?: string;
  disabled?: boolean;
}

/**
 * Says what Enter in a text field does. Browsers press the first submit button of a form, whichever that is, so a form
 * with more than one has this one before them all: before whatever is tied to the form by `form=`, too.
 */
export function DefaultButton({ intent, plain = false, form, disabled }: DefaultButtonProps) {
  return (
    <button
      type="submit"
      form={form}
      name={intent === undefined ? undefined : 'intent'}
      value={intent}
      disabled={disabled || (intent === undefined && !plain)}
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
    />
  );
}
