import type { MenuFile } from '~/menu/mashmenu/menu-file';
import type { Blob, Ledger } from '~/service/changes/ledger';
import type { Operating } from '~/service/operators/operator-action';
import type { Trx } from '~/service/store/store';

export interface ReadyMenu {
  name: string;
  menu: MenuFile;
  /** The location as the file gives it, without defaults. */
  raw: unknown;
  pictures: Blob[];
  warnings: string[];
}

export interface LoadingBy {
  operating: Operating;
  /** In the transaction that makes the location. */
  opened?: ((trx: Trx, ledger: Ledger, id: number) => Promise<void>) | undefined;
}

/** @returns the id of the new location */
export type LoadMenu = (ready: ReadyMenu, organisation: string, by: LoadingBy) => Promise<number>;
