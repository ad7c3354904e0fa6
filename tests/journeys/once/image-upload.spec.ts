import type { Page } from '@playwright/test';
import { holdRequest } from '../../support/held-request';
import { dialogOf } from '../../support/image-dialog';
import { expect, test } from '../../support/journey';
import { hydrated, MANAGER, openAs } from '../../support/people';
import { picture } from '../../support/pictures';

// The recorder of traces reads previews by itself, which the Content Security Policy forbids.
test.use({ trace: 'off' });

/** Lets go of a file over the dialog, or pastes it there. */
async function give(page: Page, colour: string, event: 'drop' | 'paste') {
  const { name, mimeType: type, buffer } = await picture(colour);
  await dialogOf(page).evaluate(
    (dialog, { name, type, base64, event }) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name, { type }));
      const init = { bubbles: true, cancelable: true };
      dialog.dispatchEvent(
        event === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: transfer })
          : new ClipboardEvent('paste', { ...init, clipboardData: transfer }),
      );
    },
    { name, type, base64: buffer.toString('base64'), event },
  );
}

test('A file dropped on the image dialog or pasted there is uploaded; its upload is seen, and can be cancelled', {
  tag: '@path',
}, async ({ page, calls }) => {
  const { call, locationId } = calls;
  const id = await calls.addItem({ name: 'Dropped pie', price: 5 });
  const list = `/location/${locationId}/items?q=Dropped+pie`;
  await openAs(page, MANAGER, `${list}&mode=edit&type=itemDetails&id=${id}`);
  await hydrated(page, true);
  const posId = page.getByRole('complementary', { name: 'Item' }).getByLabel('POS ID');
  await posId.fill('typed before');
  await page.getByRole('button', { name: 'From the gallery…' }).click();
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  const uploading = dialog.getByRole('progressbar', { name: 'Uploading olive.jpg' });
  const use = dialog.getByRole('button', { name: 'Use image' });

  let held: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    held = resolve;
  });
  await page.route('**/api/creator', async (route) => {
    await released;
    await route.abort().catch(() => {});
  });
  await give(page, 'olive', 'drop');
  await expect(
    dialog.getByRole('status').filter({ hasText: 'olive.jpg is chosen.' }),
  ).toBeVisible();
  await expect(dialog.locator('img[src^="blob:"]'), 'what is chosen is seen').toBeVisible();
  await use.click();
  await expect(uploading).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel the upload of olive.jpg' }).click();
  await expect(uploading).toBeHidden();
  await expect(dialog).toBeVisible();
  held();
  await page.unroute('**/api/creator');

  await give(page, 'navy', 'paste');
  await expect(dialog.getByRole('status').filter({ hasText: 'navy.jpg is chosen.' })).toBeVisible();
  await dialog.getByLabel('Description').fill('Pasted');
  await use.click();
  await expect(dialog).toBeHidden();
  await expect(posId).toHaveValue('typed before');
  const { images } = await call('image.list', { location_id: locationId });
  expect(images[0]?.description).toBe('Pasted');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await calls.item(id)).image).toBe(images[0]?.id);
});

test('Files wait in a queue while one is uploaded, and each can be left out', async ({
  page,
  calls,
}) => {
  const { call, locationId } = calls;
  const id = await calls.addItem({ name: 'Waiting pie', price: 5 });
  const list = `/location/${locationId}/items?q=Waiting+pie`;
  await openAs(page, MANAGER, `${list}&mode=edit&type=itemDetails&id=${id}&dialog=image`);
  await hydrated(page, true);
  const dialog = dialogOf(page);
  const held = await holdRequest(page, '**/api/creator');
  const files = await Promise.all(['olive', 'navy', 'teal'].map((colour) => picture(colour)));
  const [first, second, third] = files.map(({ name }) => name);
  await dialog.getByLabel('Image files').setInputFiles(files);
  await dialog.getByRole('button', { name: 'Use image' }).click();
  await held.asked;
  const queue = dialog.getByRole('region', { name: 'Uploaded files' });
  await expect(queue.getByRole('progressbar', { name: `Uploading ${first}` })).toBeVisible();
  await expect(queue.getByRole('listitem').filter({ hasText: second })).toContainText('waits');
  await queue.getByRole('button', { name: `Leave out ${second}` }).click();
  await queue.getByRole('button', { name: `Cancel the upload of ${first}` }).click();
  await expect(queue.getByRole('radio', { name: third })).toBeChecked();
  await expect(queue.getByRole('listitem')).toHaveCount(1);
  const { images } = await call('image.list', { location_id: locationId });
  expect(images[0]?.description).toBe('teal');
  await expect(dialog.getByRole('link', { name: `Location (${images.length})` })).toBeVisible();
});
