import type { ToolbarStation } from '~/objects/station';
import type { OptionsQuery } from './paths';

export interface OptionLine {
  id: number;
  version: number;
  name: string;
  /** With the mark of the location's currency. */
  price: string;
  posId: string;
  itemCount: number;
  active: boolean;
  /** Whose it is, and whether the person may change it. */
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
  /** The last page of what was found, from 1. */
  lastPage: number;
  menuOf: number | null;
}
