import type { Dialog, Page } from '@playwright/test';
import { leaveQuestion } from './leaving';

/** A way that somebody can take from a page: a link, a button or a key. */
interface WayOut {
  /** What it is called, among all ways of the page. */
  name: string;
  /** What it is alike: links of the panel, buttons of the page, keys. */
  kind: string;
  take: (page: Page) => Promise<void>;
}

/** What came of what was typed; `lost` is what must never be. */
export type Fate = 'asked' | 'kept' | 'saved' | 'offered' | 'lost';

/** A screen with something typed that is not saved. */
export interface TypedScreen {
  page: Page;
  /** Opens the screen anew and types into it. */
  open: () => Promise<void>;
  /** What happens behind the page's back before each way is taken, as a lost connection or an ended session. */
  before?: () => Promise<void>;
  /** Takes that back, so that the form can be opened again. */
  after?: () => Promise<void>;
  /** Whether what was typed stands on the page. */
  isThere: () => Promise<boolean>;
  isSaved: () => Promise<boolean>;
  /** Opens the form again; what was typed stands in it, or is offered there. */
  isOffered: () => Promise<boolean>;
}

/** Keys that do something on some screen, wherever the focus is. */
const KEYS = ['Escape', 'Enter', 'Delete', 'Control+a', 'Control+z', 'ArrowDown', '/', 'x'];

/**
 * All ways out of the page as it stands: what can be pressed, as the page itself has it, every key by the
 * field with the focus and by none, the way back, and loading the page again. Of what is repeated in rows
 * and lists, one of each kind.
 */
async function waysOut(page: Page): Promise<WayOut[]> {
  const pressed = await page.evaluate(pressable);
  const clicks = pressed.map(({ index, name, kind }) => ({
    name,
    kind,
    take: (on: Page) => on.evaluate(press, index),
  }));
  const keys = KEYS.flatMap((key) => [
    { name: `key ${key} in the form`, kind: 'key', take: (on: Page) => on.keyboard.press(key) },
    {
      name: `key ${key} on the page`,
      kind: 'key on the page',
      take: async (on: Page) => {
        await on.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
        await on.keyboard.press(key);
      },
    },
  ]);
  const loads = [
    { name: 'the way back', kind: 'back', take: (on: Page) => on.evaluate(() => history.back()) },
    {
      name: 'loading again',
      kind: 'load',
      take: (on: Page) => on.evaluate(() => location.reload()),
    },
  ];
  return [...clicks, ...keys, ...loads];
}

/** In the page: what can be pressed, by its place among all such elements. */
function pressable(): { index: number; name: string; kind: string }[] {
  const seen = new Set<string>();
  const all = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, summary, [type=checkbox]'),
  ];
  return all.flatMap((element, index) => {
    const isOff = element.matches(':disabled, [aria-hidden=true]') || element.closest('[inert]');
    if (isOff || element.getClientRects().length === 0) return [];
    const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
    const name = label.trim().replace(/\s+/g, ' ').slice(0, 60);
    const cell = element.closest('td, th');
    const isRow = cell instanceof HTMLTableCellElement && cell.closest('tbody');
    const list = element.closest('li')?.parentElement;
    const region = element.closest('aside, nav, main, dialog')?.tagName;
    const likeness = isRow
      ? `cell ${cell.cellIndex} ${element.tagName}`
      : list && list.children.length > 4
        ? `list ${list.className} ${element.tagName} ${element.className}`
        : `${element.tagName} ${name} ${region}`;
    if (seen.has(likeness)) return [];
    seen.add(likeness);
    const tag = element.tagName.toLowerCase();
    return [{ index, name: `${tag} “${name}”`, kind: `${tag} in ${region}` }];
  });
}

/** In the page: presses one of them, as a pointer does. */
function press(index: number): void {
  const all = document.querySelectorAll<HTMLElement>('a[href], button, summary, [type=checkbox]');
  const active = document.activeElement;
  const element = all[index];
  if (active instanceof HTMLElement && active !== element) active.blur();
  // After this has answered: a page that is left answers no more.
  setTimeout(() => element?.click());
}

/** Takes every way out of a screen, or `ofKind` ways of each kind, and tells what came of each. */
export async function takeEveryWay(
  screen: TypedScreen,
  { ofKind = Number.POSITIVE_INFINITY }: { ofKind?: number } = {},
): Promise<Record<string, Fate>> {
  const { page } = screen;
  let asked = false;
  const answer = async (dialog: Dialog) => {
    asked = true;
    // Who reloads the page leaves it.
    await dialog.accept();
  };
  page.on('dialog', answer);
  const popups = (popup: Page) => void popup.close();
  page.on('popup', popups);
  await screen.open();
  const ways = (await waysOut(page)).filter(
    (way, at, all) => all.slice(0, at).filter(({ kind }) => kind === way.kind).length < ofKind,
  );
  const fates: Record<string, Fate> = {};
  let stands = true;
  for (const way of ways) {
    if (!stands) await screen.open();
    asked = false;
    const address = page.url();
    await screen.before?.();
    await way.take(page);
    await settled(page);
    const question = leaveQuestion(page);
    if ((await question.count()) > 0) {
      asked = true;
      await question.getByRole('button', { name: 'Stay' }).click();
    }
    const isThere = await screen.isThere();
    // A key in the form may have selected what the next one would replace.
    const isKey = way.name.startsWith('key ');
    stands = isThere && page.url() === address && !screen.before && !isKey;
    fates[way.name] = asked
      ? 'asked'
      : isThere
        ? 'kept'
        : (await screen.isSaved())
          ? 'saved'
          : await offered(screen);
    await screen.after?.();
  }
  page.off('dialog', answer);
  page.off('popup', popups);
  return fates;
}

async function offered({ after, isOffered }: TypedScreen): Promise<Fate> {
  await after?.();
  return (await isOffered()) ? 'offered' : 'lost';
}

/** Waits until the page asks for nothing and loads nothing. */
async function settled(page: Page): Promise<void> {
  const underWay = new Set<object>();
  const begin = (request: object) => underWay.add(request);
  const end = (request: object) => underWay.delete(request);
  page.on('request', begin);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  let quiet = 0;
  for (let turn = 0; turn < 60 && quiet < 3; turn += 1) {
    await page.waitForTimeout(40);
    quiet = underWay.size === 0 ? quiet + 1 : 0;
  }
  page.off('request', begin);
  page.off('requestfinished', end);
  page.off('requestfailed', end);
  await page.waitForLoadState('load').catch(() => undefined);
}
