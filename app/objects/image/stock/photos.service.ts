import type { AnswerOf } from '~/creator/contract';
import { type StockPicture, searchStock, stockGroups, stockPictures } from './index.service';

export type StockImage = AnswerOf<'image.search_stock'>[number];

export const STOCK_PAGE = 30;

export interface StockPhotos {
  /** The best first; without words a default selection. */
  search(query: string, owner: number): Promise<StockImage[]>;
  /** Reports to the service that a photo was used. Never throws. */
  taken(id: string, owner: number): Promise<void>;
}

const ADDRESS = /^\/images\/stock-([a-z0-9-]{1,80})(?:\?w=\d+)?$/;

export const ownPhotos: StockPhotos = {
  search: async (query) => searchStock(query).slice(0, STOCK_PAGE).map(asStockImage),
  taken: async () => undefined,
};

export function galleryGroups() {
  return stockGroups.map((name) => ({
    name,
    images: stockPictures.filter(({ group }) => group === name).map(asStockImage),
  }));
}

/** The key in a stock picture's address; undefined for other addresses. */
export function stockKeyOf(address: string): string | undefined {
  return ADDRESS.exec(address)?.[1];
}

function asStockImage({ key, description, svg }: StockPicture): StockImage {
  const address = `/images/stock-${key}`;
  return {
    id: key,
    description,
    urls: { full: address, regular: address, small: address },
    size: Buffer.byteLength(svg),
    author: null,
  };
}
