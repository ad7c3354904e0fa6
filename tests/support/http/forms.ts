import { isDisabled, typeOf } from './roles';

/** What a file field was given: documents hold only text. */
const chosenFiles = new WeakMap<Element, File[]>();

export function chooseFiles(field: Element, files: File[]): void {
  chosenFiles.set(field, files);
}

/** A form on its way to the server. */
export interface Submission {
  method: 'GET' | 'POST';
  url: URL;
  body?: FormData | URLSearchParams;
}

/** The form that a control belongs to, by its `form` attribute or by standing in it. */
export function formOf(control: Element): Element | null {
  const id = control.getAttribute('form');
  if (id === null) return control.closest('form');
  const form = control.ownerDocument.getElementById(id);
  return form?.localName === 'form' ? form : null;
}

/** Every control of a form, in the order of the page. */
export function controlsOf(form: Element): Element[] {
  const all = form.ownerDocument.querySelectorAll('button, input, select, textarea');
  return [...all].filter((control) => formOf(control) === form);
}

export function isSubmitter(control: Element): boolean {
  if (control.localName === 'button') {
    return !['button', 'reset'].includes(control.getAttribute('type') ?? 'submit');
  }
  return control.localName === 'input' && ['submit', 'image'].includes(typeOf(control));
}

/** What Enter in a field of the form presses: its first submit button, seen or not. */
export function defaultButton(form: Element): Element | undefined {
  return controlsOf(form).find(isSubmitter);
}

/** How many fields of the form Enter could be pressed in: with a single one a button is not needed. */
export function textFieldCount(form: Element): number {
  return controlsOf(form).filter(isTextField).length;
}

export function isTextField(control: Element): boolean {
  if (control.localName !== 'input') return false;
  const others = ['checkbox', 'radio', 'file', 'hidden', 'submit', 'image', 'button', 'reset'];
  return ![...others, 'range', 'color'].includes(typeOf(control));
}

/**
 * What sending a form asks the server.
 *
 * @throws where a browser would not send it, because it finds a field wrong
 */
export function submissionOf(form: Element, submitter: Element | undefined, page: URL): Submission {
  const own = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name);
  const unchecked = [form.hasAttribute('novalidate'), submitter?.hasAttribute('formnovalidate')];
  if (!unchecked.includes(true)) {
    const problems = controlsOf(form).flatMap((control) => problemOf(control) ?? []);
    if (problems.length > 0) throw new Error(`A browser does not send this form: ${problems[0]}`);
  }
  const url = new URL(own('action') || page.href, page);
  url.hash = '';
  const entries = entriesOf(form, submitter);
  if ((own('method') ?? 'get').toLowerCase() !== 'post') {
    url.search = new URLSearchParams(
      entries.map(([name, value]) => [name, nameOf(value)]),
    ).toString();
    return { method: 'GET', url };
  }
  if (own('enctype') === 'multipart/form-data') {
    const body = new FormData();
    for (const [name, value] of entries) body.append(name, value);
    return { method: 'POST', url, body };
  }
  const body = new URLSearchParams(entries.map(([name, value]) => [name, nameOf(value)]));
  return { method: 'POST', url, body };
}

/** The names and values that a form sends, in the order of the page. */
function entriesOf(form: Element, submitter?: Element): [string, string | File][] {
  return controlsOf(form).flatMap((control) => {
    const name = control.getAttribute('name');
    if (!name || isOff(control) || control.closest('datalist')) return [];
    if (isSubmitter(control) || control.localName === 'button') {
      return control === submitter ? [[name, control.getAttribute('value') ?? '']] : [];
    }
    return valuesOf(control).map((value): [string, string | File] => [name, value]);
  });
}

/** `disabled`, itself or by its group; `aria-disabled` alone keeps nothing from being sent. */
function isOff(control: Element): boolean {
  return isDisabled(control) && !control.closest('[aria-disabled="true"]');
}

function valuesOf(control: Element): (string | File)[] {
  if (control.localName === 'select') {
    return selectedOptions(control)
      .filter((option) => !isDisabled(option))
      .map(valueOfOption);
  }
  const value = fieldValue(control).replace(/\r\n?|\n/g, '\r\n');
  if (control.localName === 'textarea') return [value];
  const type = typeOf(control);
  if (type === 'checkbox' || type === 'radio') {
    return control.hasAttribute('checked') ? [control.getAttribute('value') ?? 'on'] : [];
  }
  if (type === 'file') {
    return chosenFiles.get(control) ?? [new File([], '', { type: 'application/octet-stream' })];
  }
  return ['button', 'reset'].includes(type) ? [] : [value];
}

function nameOf(value: string | File): string {
  return typeof value === 'string' ? value : value.name;
}

/** What a field holds. */
export function fieldValue(control: Element): string {
  if (control.localName === 'select') {
    const [option] = selectedOptions(control);
    return option ? valueOfOption(option) : '';
  }
  if (control.localName === 'textarea') return (control.textContent ?? '').replace(/^\n/, '');
  return control.getAttribute('value') ?? '';
}

function selectedOptions(select: Element): Element[] {
  const options = [...select.querySelectorAll('option')];
  const selected = options.filter((option) => option.hasAttribute('selected'));
  if (select.hasAttribute('multiple')) return selected;
  const [first] = options.filter((option) => !isDisabled(option));
  return [selected.at(-1) ?? first].flatMap((option) => option ?? []);
}

export function valueOfOption(option: Element): string {
  return option.getAttribute('value') ?? (option.textContent ?? '').trim();
}

/** Why a browser keeps the form for this control; undefined where it does not. */
function problemOf(control: Element): string | undefined {
  if (isOff(control) || control.hasAttribute('readonly') || control.localName === 'button') {
    return undefined;
  }
  const name = control.getAttribute('name') ?? control.id;
  const type = control.localName === 'input' ? typeOf(control) : control.localName;
  if (type === 'hidden' || isSubmitter(control)) return undefined;
  const value = fieldValue(control);
  if (control.hasAttribute('required') && isMissing(control, type, value)) {
    return `${name} is required`;
  }
  if (value === '') return undefined;
  const pattern = control.getAttribute('pattern');
  if (pattern !== null && !new RegExp(`^(?:${pattern})$`, 'v').test(value)) {
    return `${name} is not as its pattern wants it: ${value}`;
  }
  if (type === 'email' && !/^[^\s@]+@[^\s@]+$/.test(value)) return `${name} is no email: ${value}`;
  if (type === 'number') return problemOfNumber(control, name, Number(value));
  const [min, max] = ['min', 'max'].map((limit) => control.getAttribute(limit));
  const isTime = ['date', 'datetime-local', 'month', 'time', 'week'].includes(type);
  if (isTime && ((min && value < min) || (max && value > max))) {
    return `${name} is out of its range: ${value}`;
  }
  return undefined;
}

function isMissing(control: Element, type: string, value: string): boolean {
  if (type === 'checkbox') return !control.hasAttribute('checked');
  if (type === 'file') return !chosenFiles.has(control);
  if (type !== 'radio') return value === '';
  const form = formOf(control);
  const name = control.getAttribute('name');
  const group = form ? controlsOf(form).filter((one) => one.getAttribute('name') === name) : [];
  return !group.some((one) => one.hasAttribute('checked'));
}

function problemOfNumber(control: Element, name: string, value: number): string | undefined {
  const limit = (of: string) => control.getAttribute(of);
  const [min, max, step] = [limit('min'), limit('max'), limit('step') ?? '1'];
  if (min !== null && value < Number(min)) return `${name} is less than ${min}: ${value}`;
  if (max !== null && value > Number(max)) return `${name} is more than ${max}: ${value}`;
  if (step === 'any') return undefined;
  const steps = (value - Number(min ?? 0)) / Number(step);
  const isOnStep = Math.abs(steps - Math.round(steps)) < 1e-9;
  return isOnStep ? undefined : `${name} is between two steps of ${step}: ${value}`;
}
