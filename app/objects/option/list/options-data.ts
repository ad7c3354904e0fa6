import type { ToolbarStation } from '~/objects/station';
import type { OptionsQuery } from './paths';

export interface OptionLine {
  id: number;
  version: number;
  name: string;
  /** With the currency symbol. */
  price: string;
  posId: string;
  itemCount: number;
  active: boolean;
  editable: boolean;
}

export interface OptionsPage {
  locationId: number;
  writable: boolean;
  station: ToolbarStation;
  query: OptionsQuery;
  dayParts: { id: number; name: string }[];
  rows: OptionLine[];
  total: number;
  /** From 1. */
  lastPage: number;
  menuOf: number | null;
}
