import {
  defaultButton,
  formOf,
  isSubmitter,
  isTextField,
  type Submission,
  submissionOf,
  textFieldCount,
} from './forms';
import { isDisabled, typeOf } from './roles';
import { forgetVisibility } from './visibility';

/** The page that an element stands on, as far as using the element goes. */
export interface Surface {
  readonly document: Document;
  url(): string;
  focus(element: Element): void;
  follow(link: Element): Promise<void>;
  send(submission: Submission): Promise<void>;
}

const ACTIVE = 'a[href], button, input, select, textarea, summary, label, option';

/** Clicks an element: what happens is up to the control that it is, or stands in. */
export async function activate(page: Surface, element: Element): Promise<void> {
  const control = element.closest(ACTIVE);
  if (!control) throw new Error('A click there does nothing.');
  if (isDisabled(control)) throw new Error('It stands in a control that is disabled.');
  if (control.localName !== 'label') page.focus(control);
  if (control.localName === 'a') return page.follow(control);
  if (control.localName === 'summary') return fold(control);
  if (control.localName === 'label') return activate(page, labelled(control));
  if (isSubmitter(control)) return submit(page, control);
  if (control.localName === 'input' && ['checkbox', 'radio'].includes(typeOf(control))) {
    return tick(control);
  }
  if (control.localName === 'button') throw new Error('Without scripts the button does nothing.');
}

/** Presses a key on an element. Only Enter does something without scripts that a form could tell. */
export async function press(page: Surface, element: Element, key: string): Promise<void> {
  if (key !== 'Enter') throw new Error(`Without a browser nothing is known of the key ${key}.`);
  if (!isTextField(element)) return activate(page, element);
  page.focus(element);
  const form = formOf(element);
  if (!form) throw new Error('Enter does nothing in a field without a form.');
  const button = defaultButton(form);
  if (button && isDisabled(button)) throw new Error('The first button of the form is disabled.');
  if (!button && textFieldCount(form) > 1) throw new Error('The form has no button to send it.');
  await page.send(submissionOf(form, button, new URL(page.url())));
}

async function submit(page: Surface, button: Element): Promise<void> {
  const form = formOf(button);
  if (!form) throw new Error('The button belongs to no form.');
  await page.send(submissionOf(form, button, new URL(page.url())));
}

/** Opens or closes details; of those with one name one is open at a time. */
function fold(summary: Element): void {
  const details = summary.parentElement;
  if (details?.localName !== 'details') throw new Error('A summary stands outside of details.');
  const name = details.getAttribute('name');
  const opens = !details.hasAttribute('open');
  const others = name === null ? [] : details.ownerDocument.querySelectorAll('details[name]');
  for (const other of others) {
    if (opens && other.getAttribute('name') === name) other.removeAttribute('open');
  }
  details.toggleAttribute('open', opens);
  forgetVisibility();
}

function labelled(label: Element): Element {
  const id = label.getAttribute('for');
  const control =
    id === null
      ? label.querySelector('button, input, select, textarea')
      : label.ownerDocument.getElementById(id);
  if (!control) throw new Error('The label belongs to nothing.');
  return control;
}

function tick(box: Element): void {
  if (typeOf(box) === 'checkbox') box.toggleAttribute('checked');
  else {
    const form = formOf(box);
    const name = box.getAttribute('name');
    for (const other of box.ownerDocument.querySelectorAll('input[type="radio"]')) {
      const same = other.getAttribute('name') === name && formOf(other) === form;
      if (same) other.removeAttribute('checked');
    }
    box.setAttribute('checked', '');
  }
  forgetVisibility();
}
