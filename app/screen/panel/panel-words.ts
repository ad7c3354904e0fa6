import type { PanelType } from './panel-address';

/** The word for an object of each kind, in titles and in sentences. */
export const panelWords: Record<PanelType, { title: string; word: string }> = {
  item: { title: 'Item', word: 'item' },
  itemDetails: { title: 'Item', word: 'item' },
  station: { title: 'Station', word: 'station' },
  optionEdit: { title: 'Option', word: 'option' },
  category: { title: 'Category', word: 'category' },
};
