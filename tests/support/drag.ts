import { expect, type Page } from '@playwright/test';

/** A spot of the page, in pixels. */
export interface Spot {
  x: number;
  y: number;
}

export interface Drag {
  /** What is taken: its handle is called `Drag {name}`. */
  name: string;
  /** Over what it is let go. */
  to: string;
  start: Spot;
  end: Spot;
}

/**
 * Drags by the mouse, and lets go once the page says that the place is reached: how fast a page follows
 * the mouse depends on the machine.
 */
export async function dragByMouse(page: Page, { name, to, start, end }: Drag): Promise<void> {
  const place = await placeOf(page, name, to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 10, start.y, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 10 });
  const reached = page.getByText(`${name} is at position ${place} of `);
  let moves = 0;
  await expect(async () => {
    await page.mouse.move(end.x, end.y + (moves++ % 2));
    await expect(reached).toBeAttached({ timeout: 200 });
  }).toPass();
  await page.mouse.up();
}

/** Waits until the page has said to a keyboard user what a drag did. */
export async function expectSaid(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1);
}

/** At which place of the list that holds both `to` stands, from 1. */
async function placeOf(page: Page, name: string, to: string): Promise<number> {
  const handle = (of: string) => page.getByRole('button', { name: `Drag ${of}`, exact: true });
  await expect(handle(to)).toBeAttached();
  return handle(name).evaluate((taken, wanted) => {
    const labelsIn = (element: Element) =>
      [...element.querySelectorAll('button')]
        .map((button) => button.getAttribute('aria-label') ?? '')
        .filter((label) => label.startsWith('Drag '));
    for (let list = taken.parentElement; list; list = list.parentElement) {
      const place = labelsIn(list).indexOf(`Drag ${wanted}`);
      if (place >= 0) return place + 1;
    }
    return 0;
  }, to);
}
