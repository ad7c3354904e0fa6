import type { Blob } from '~/service/changes/ledger';
import { type ApiError, asApiError } from '~/service/errors';
import type { Store } from '~/service/store/store';
import { keepBytes } from './blob-store.service';
import type { Pictures } from './pictures.service';

interface Keeping {
  store: Store;
  pictures: Pictures;
}

export async function keepPicture(
  { store, pictures }: Keeping,
  picture: Blob,
): Promise<{ hash: string }> {
  const blob = await pictures.place(picture);
  await store.transaction((trx) => keepBytes(trx, blob));
  return { hash: blob.hash };
}

/** Returns why the file is no picture. @throws any other error */
export async function keepMade(
  keeping: Keeping,
  make: () => Promise<Blob>,
): Promise<{ hash: string } | { problem: string }> {
  try {
    return await keepPicture(keeping, await make());
  } catch (error) {
    const refusal = asApiError(error);
    if (refusal?.status !== 400) throw error;
    return { problem: problemOf(refusal) };
  }
}

export function problemOf({ message, body }: ApiError): string {
  const { image = message } = (body.fields ?? {}) as { image?: string };
  return image;
}
