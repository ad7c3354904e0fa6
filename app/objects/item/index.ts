export { isAnswered, pricePreview, readAdjustment } from './list/bulk/price-form';
export { AdjustPricesDialog, type AdjustPricesProps } from './list/bulk/prices-dialog';
export { TagFilter } from './list/filters/tag-filter';
export { itemsPath, tagFilters, tags } from './list/paths';
