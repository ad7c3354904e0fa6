import type { MenuFile } from '~/menu/mashmenu/menu-file';
import { parseMashmenu } from '~/menu/mashmenu/parse';
import type { Blob } from '../changes/ledger';
import { ApiError } from '../errors';
import { storedPicture } from '../images/picture';

/** A menu that can be loaded: nothing in it can be refused any more. */
export interface ReadyMenu {
  name: string;
  menu: MenuFile;
  /** What the file says of it, without defaults. */
  raw: unknown;
  /** The file's images in their order, decoded and as they will be stored. */
  pictures: Blob[];
  warnings: string[];
}

export type ReadMenu = { ok: true; ready: ReadyMenu } | { ok: false; errors: string[] };

/** Reads the text of a .mashmenu file and its pictures; errors and warnings are sentences. */
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
