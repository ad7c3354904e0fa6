import type { MenuFile } from '~/menu/mashmenu/menu-file';
import { parseMashmenu } from '~/menu/mashmenu/parse';
import type { Blob } from '../changes/ledger';
import { ApiError } from '../errors';
import { storedPicture } from '../images/picture';

export interface ReadyMenu {
  name: string;
  menu: MenuFile;
  /** The location as the file gives it, without defaults. */
  raw: unknown;
  pictures: Blob[];
  warnings: string[];
}

export type ReadMenu = { ok: true; ready: ReadyMenu } | { ok: false; errors: string[] };

/** Errors and warnings are sentences. */
export async function readMenu(text: string): Promise<ReadMenu> {
  const parsed = parseMashmenu(text);
  if (!parsed.ok) return parsed;
  const { menu, raw } = parsed;
  const errors: string[] = [];
  if (!menu.location) errors.push('location: Add this with a name: a location is made from it.');
  const pictures: Blob[] = [];
  for (const { key, data } of menu.images) {
    try {
      pictures.push(await storedPicture(Buffer.from(data, 'base64')));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      errors.push(`images "${key}": ${reasonOf(error)}`);
    }
  }
  if (errors.length > 0 || !menu.location) return { ok: false, errors };
  return {
    ok: true,
    ready: { name: menu.location.name, menu, raw, pictures, warnings: parsed.warnings },
  };
}

function reasonOf({ message, body }: ApiError): string {
  const { image } = (body.fields ?? {}) as { image?: string };
  return (image ?? message).replace(/\.?$/, '.');
}
