import type { ToolbarStation } from '~/objects/station';
import type { OptionsQuery } from './paths';

/** One row of the options table, as the page shows it. */
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

/** The Options view of a station. */
export interface OptionsPage {
  locationId: number;
  writable: boolean;
  station: ToolbarStation;
  query: OptionsQuery;
  dayParts: { id: number; name: string }[];
  rows: OptionLine[];
  /** How many options are found, on all pages. */
  total: number;
  /** The last page of what was found, from 1. */
  lastPage: number;
  /** The option whose menu the address opens. */
  menuOf: number | null;
}
