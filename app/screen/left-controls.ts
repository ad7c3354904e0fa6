import { withTab } from './tab-storage';

/** A control's state: its name, and its index among controls of that name. */
interface LeftControl {
  name: string;
  nth: number;
  value: string;
  checked: boolean;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Hidden controls count only where they hold input, as the chips of a word list do. */
const NOT_TYPED = '[type=hidden]:not([data-typed]), [type=search], [type=password], [type=file]';

export function isTyped(control: Element): control is Control {
  return control.matches('input, select, textarea') && !control.matches(NOT_TYPED);
}

export function keepControls(all: readonly Element[], place: string): void {
  const left = JSON.stringify(named(all).map(leftControl));
  withTab((storage) => storage.setItem(place, left));
}

export function forgetControls(place: string): void {
  withTab((storage) => storage.removeItem(place));
}

/** Restores stored values. @returns whether any differs from the page's */
export function restoreControls(all: readonly Element[], place: string): boolean {
  const text = withTab((storage) => storage.getItem(place));
  if (text === null) return false;
  const left = JSON.parse(text) as LeftControl[];
  const changed = named(all).filter((control, index, controls) => {
    const now = leftControl(control, index, controls);
    const before = left.find(({ name, nth }) => name === now.name && nth === now.nth);
    if (!before || (before.value === now.value && before.checked === now.checked)) return false;
    type(control, before);
    return true;
  });
  return changed.length > 0;
}

/** Sets a control as a person does: listeners are notified. */
function type(control: Control, { value, checked }: LeftControl): void {
  if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)) {
    if (control.checked !== checked) control.click();
    return;
  }
  // React overrides the element's own property and ignores others' changes.
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value');
  own?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

function named(all: readonly Element[]): Control[] {
  return all.filter(isTyped).filter(({ name }) => name !== '');
}

function leftControl(control: Control, index: number, all: readonly Control[]): LeftControl {
  const { name, value } = control;
  const nth = all.slice(0, index).filter((one) => one.name === name).length;
  return { name, nth, value, checked: control instanceof HTMLInputElement && control.checked };
}
