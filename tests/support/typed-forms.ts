import { controlsOf, isSubmitter, isTextField } from './http/forms';
import { isDisabled, typeOf } from './http/roles';

/** A search among the fields of a rule. */
const FIND = 'find';

/** Types something into every field of a form as it is read over HTTP. @returns what was typed, by field */
export function typeEverywhere(form: Element): Map<string, string> {
  const typed = new Map<string, string>();
  let count = 0;
  for (const control of controlsOf(form)) {
    const name = control.getAttribute('name');
    if (!name || name === FIND || isDisabled(control) || control.hasAttribute('readonly')) continue;
    count += 1;
    const text = textFor(control, count);
    if (text === null) continue;
    typed.set(name, text);
    if (control.localName === 'textarea') control.textContent = text;
    else control.setAttribute('value', text);
  }
  return typed;
}

/** Something that nobody else types, of the kind that a field takes; null where it takes no text. */
function textFor(control: Element, count: number): string | null {
  if (control.localName === 'textarea') return `kept words ${count}`;
  // What is searched for is no part of what a form saves; a number has limits that the form says.
  const others = ['search', 'number', 'email', 'url', 'password', 'datetime-local'];
  if (!isTextField(control) || others.includes(typeOf(control))) return null;
  const type = typeOf(control);
  if (type === 'date') return `2031-05-${String((count % 28) + 1).padStart(2, '0')}`;
  if (type === 'time') return `13:${String(count % 60).padStart(2, '0')}`;
  const mode = control.getAttribute('inputmode');
  if (mode === 'numeric') return null;
  return mode === 'decimal' ? String(30 + count) : `kept ${count}`;
}

/** The buttons that send a form, each by what it asks for; what stands behind a '=' is whom it asks it of. */
export function buttonsOf(form: Element): Map<string, Element> {
  const buttons = new Map<string, Element>();
  for (const button of controlsOf(form).filter(isSubmitter)) {
    if (isDisabled(button) || button.getAttribute('formmethod') === 'get') continue;
    const asks = `${button.getAttribute('name') ?? ''}=${button.getAttribute('value') ?? ''}`;
    const key = asks.replace(/\d+/g, 'N');
    if (!buttons.has(key)) buttons.set(key, button);
  }
  return buttons;
}

/** Whether a page holds a text, in a field or as words. */
export function holds(document: Document, text: string): boolean {
  const fields = [...document.querySelectorAll('input, textarea')];
  const values = fields.map((field) =>
    field.localName === 'textarea' ? (field.textContent ?? '') : field.getAttribute('value'),
  );
  return (
    values.some((value) => value?.includes(text)) ||
    (document.body.textContent ?? '').includes(text)
  );
}
