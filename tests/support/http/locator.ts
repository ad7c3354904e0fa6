import { inspect } from 'node:util';
import { activate, press, type Surface } from './actions';
import { chooseFiles, fieldValue, valueOfOption } from './forms';
import { isChecked, isDisabled, labelTextsOf, levelOf, nameOf, roleOf, typeOf } from './roles';
import { isMatch, known, type TextOptions, textOf } from './text';
import { forgetVisibility, isExposed, isVisible } from './visibility';

export interface RoleOptions extends TextOptions {
  name?: string | RegExp;
  checked?: boolean;
  disabled?: boolean;
  level?: number;
}

interface FilterOptions {
  hasText?: string | RegExp;
  has?: HttpLocator;
  visible?: boolean;
}

interface UploadedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Finds elements on the page as it stands whenever it is asked: the part of Playwright's Locator that journeys need. */
export class HttpLocator {
  constructor(
    readonly page: Surface,
    readonly description: string,
    readonly elements: () => Element[],
  ) {}

  toString(): string {
    return this.description;
  }

  /** What a report prints of it. */
  [inspect.custom](): string {
    return this.description;
  }

  getByRole(role: string, options: RoleOptions = {}): HttpLocator {
    known(options, 'name', 'exact', 'checked', 'disabled', 'level');
    const { name, exact, checked, disabled, level } = options;
    const words = [name === undefined ? '' : `name: ${name}`, checked ? 'checked' : ''];
    return this.within(
      `getByRole('${role}'${words
        .filter(Boolean)
        .map((w) => `, ${w}`)
        .join('')})`,
      (element) => {
        if (roleOf(element) !== role || !isExposed(element)) return false;
        if (checked !== undefined && isChecked(element) !== checked) return false;
        if (disabled !== undefined && isDisabled(element) !== disabled) return false;
        if (level !== undefined && levelOf(element) !== level) return false;
        return name === undefined || isMatch(nameOf(element), name, exact);
      },
    );
  }

  getByLabel(text: string | RegExp, options: TextOptions = {}): HttpLocator {
    known(options, 'exact');
    const { exact } = options;
    return this.within(`getByLabel(${text})`, (element) =>
      labelTextsOf(element).some((label) => isMatch(label, text, exact)),
    );
  }

  /** The smallest elements that hold the text. */
  getByText(text: string | RegExp, options: TextOptions = {}): HttpLocator {
    known(options, 'exact');
    const { exact } = options;
    const holds = (element: Element) => isMatch(textOf(element), text, exact);
    return this.within(`getByText(${text})`, (element) => {
      if (element.closest('script, style, head')) return false;
      return holds(element) && ![...element.children].some(holds);
    });
  }

  getByPlaceholder(text: string | RegExp, { exact }: TextOptions = {}): HttpLocator {
    return this.byAttribute('placeholder', text, exact);
  }

  getByTitle(text: string | RegExp, { exact }: TextOptions = {}): HttpLocator {
    return this.byAttribute('title', text, exact);
  }

  locator(selector: string): HttpLocator {
    return new HttpLocator(this.page, `${this}.locator('${selector}')`, () => {
      const found = new Set(this.elements().flatMap((one) => [...one.querySelectorAll(selector)]));
      return [...found];
    });
  }

  filter(options: FilterOptions): HttpLocator {
    known(options, 'hasText', 'has', 'visible');
    const { hasText, has, visible } = options;
    const words = `${hasText ?? ''}${has ?? ''}${visible === undefined ? '' : `visible: ${visible}`}`;
    return this.among(`filter(${words})`, (elements) => {
      const inner = has?.elements() ?? [];
      return elements.filter(
        (element) =>
          (hasText === undefined || isMatch(textOf(element), hasText)) &&
          (has === undefined || inner.some((one) => one !== element && element.contains(one))) &&
          (visible === undefined || isVisible(element) === visible),
      );
    });
  }

  or(other: HttpLocator): HttpLocator {
    return new HttpLocator(this.page, `${this}.or(${other})`, () => {
      const both = new Set([...this.elements(), ...other.elements()]);
      return [...this.page.document.querySelectorAll('*')].filter((element) => both.has(element));
    });
  }

  nth(place: number): HttpLocator {
    return this.among(`nth(${place})`, (elements) => elements.slice(place, place + 1));
  }

  first = () => this.among('first()', (elements) => elements.slice(0, 1));
  last = () => this.among('last()', (elements) => elements.slice(-1));
  all = async () => this.elements().map((_, place) => this.nth(place));
  count = async () => this.elements().length;

  isVisible = async () => this.elements().some(isVisible);
  textContent = async () => this.one().textContent;
  allTextContents = async () => this.elements().map(({ textContent }) => textContent ?? '');
  getAttribute = async (name: string) => this.one().getAttribute(name);
  inputValue = async () => fieldValue(this.one());
  isChecked = async () => isChecked(this.one());
  evaluate = async <R, A>(work: (element: Element, argument?: A) => R, argument?: A) =>
    work(this.one(), argument);
  evaluateAll = async <R>(work: (elements: Element[]) => R) => work(this.elements());

  /** The only element there is. @throws where there is none, or several */
  one(): Element {
    const [element, ...others] = this.elements();
    if (!element) throw new Error(`Nothing is found by ${this} on ${this.page.url()}`);
    if (others.length > 0) {
      throw new Error(`${this} finds ${others.length + 1} elements on ${this.page.url()}`);
    }
    return element;
  }

  async click(options: object = {}): Promise<void> {
    known(options);
    await activate(this.page, this.usable());
  }

  async press(key: string): Promise<void> {
    await press(this.page, this.usable(), key);
  }

  /** Nothing listens to it without scripts. */
  async focus(): Promise<void> {
    this.page.focus(this.usable());
  }

  async blur(): Promise<void> {
    this.one();
  }

  async fill(value: string): Promise<void> {
    const field = this.usable();
    if (field.hasAttribute('readonly')) throw new Error(`${this} can only be read`);
    if (field.localName === 'textarea') field.textContent = value;
    else if (field.localName !== 'input') throw new Error(`${this} is no field to type in`);
    else if (typeOf(field) === 'number' && value !== '' && Number.isNaN(Number(value))) {
      throw new Error(`${this} takes numbers, not ${value}`);
    } else field.setAttribute('value', value);
    this.page.focus(field);
  }

  check = () => this.tick(true);
  uncheck = () => this.tick(false);

  async selectOption(wanted: string): Promise<void> {
    const select = this.usable();
    const options = [...select.querySelectorAll('option')];
    const found = options.find(
      (option) => valueOfOption(option) === wanted || textOf(option) === wanted,
    );
    if (!found || isDisabled(found)) throw new Error(`${this} offers no ${wanted}`);
    for (const option of options) option.removeAttribute('selected');
    found.setAttribute('selected', '');
    this.page.focus(select);
  }

  /** Works on a field that is not seen, as in a browser: a label stands for it. */
  async setInputFiles(given: UploadedFile | readonly UploadedFile[]): Promise<void> {
    const field = this.one();
    if (isDisabled(field)) throw new Error(`${this} is disabled`);
    const files = [given].flat().map(({ name, mimeType, buffer }) => {
      return new File([new Uint8Array(buffer)], name, { type: mimeType });
    });
    chooseFiles(field, files);
  }

  private async tick(on: boolean): Promise<void> {
    const box = this.one();
    if (!['checkbox', 'radio', 'switch'].includes(roleOf(box))) {
      throw new Error(`${this} cannot be ticked`);
    }
    if (isChecked(box) === on) return;
    await this.click();
    forgetVisibility();
    if (isChecked(box) !== on) throw new Error(`${this} did not change by a click`);
  }

  /** The only element, where a person can reach it. */
  private usable(): Element {
    const element = this.one();
    if (!isVisible(element)) throw new Error(`${this} is hidden on ${this.page.url()}`);
    if (element.closest('[inert]')) throw new Error(`${this} is inert on ${this.page.url()}`);
    if (isDisabled(element)) throw new Error(`${this} is disabled on ${this.page.url()}`);
    return element;
  }

  private byAttribute(name: string, text: string | RegExp, exact?: boolean): HttpLocator {
    return this.within(`[${name}: ${text}]`, (element) => {
      const value = element.getAttribute(name);
      return value !== null && isMatch(value, text, exact);
    });
  }

  private within(how: string, holds: (element: Element) => boolean): HttpLocator {
    return new HttpLocator(this.page, `${this}.${how}`, () => {
      const inside = new Set(this.elements().flatMap((one) => [...one.querySelectorAll('*')]));
      return [...inside].filter(holds);
    });
  }

  private among(how: string, pick: (elements: Element[]) => Element[]): HttpLocator {
    return new HttpLocator(this.page, `${this}.${how}`, () => pick(this.elements()));
  }
}
