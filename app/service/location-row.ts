import type { Row } from './store/schema';

type DayPartRow = Row<'day_part'>;

export type LocationRow = Row<'location'> & {
  writable: boolean;
  last_sync: string | null;
  /** Locations whose menus it inherits: its master, then the templates of its groups, each once. */
  sources: readonly number[];
  /** Whose menu it shows (a mirror's is its source's), and whether the caller may write that. */
  menu: {
    location_id: number;
    writable: boolean;
    /** Of all locations whose items it shows, the menu's own first. */
    dayParts: readonly DayPartRow[];
  };
  has: {
    inheritance: boolean;
    integration: boolean;
    mirrors: boolean;
    heirs: boolean;
    /** Whether the menu it shows holds anything of its own of what it inherits. */
    own_values: boolean;
    open_jobs: number;
    alerts: number | null;
    stopped_webhooks: boolean;
    backup_problem: string | null;
    sold_out: number;
  };
  dayParts: readonly DayPartRow[];
  /** For a mirror in the past: the location that keeps its menu, as it was. */
  menuThen?: LocationRow;
};
