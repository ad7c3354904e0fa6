import type { ItemDocument } from '~/objects/item/service/document.service';
import type { Ledger } from '../changes/ledger';
import type { AlertItem, Look, StoredAlert } from './detector';

/** What is done about one alert: something as it was and as it will be. */
export interface Step {
  alert: StoredAlert;
  /** The item that it is done to; null where it is done to several. */
  item: number | null;
  name: string;
  before: string;
  after: string;
  /** Why it cannot be done together with the others, in a sentence; null where it can. */
  problem: string | null;
  key?: string;
  /** The category that is changed, where that is no item. */
  category?: number;
  /** The items that are changed, and what becomes of each; a later step sees what an earlier one did. */
  items: readonly number[];
  change(doc: ItemDocument): Partial<ItemDocument>;
}

export interface Fix {
  choices?(look: Look): Promise<{ value: string; label: string }[]>;
  steps(look: Look, alerts: readonly StoredAlert[], value: string): Promise<Step[]>;
  /** In place of changing the items: what the steps are together. @throws ApiError 400 for a value that is none */
  write?(ledger: Ledger, look: Look, steps: readonly Step[], value: string): Promise<void>;
}

export function ownItem({ location }: Look, { items }: StoredAlert): AlertItem | undefined {
  return items.find(({ location_id }) => location_id === location.id);
}

export function ofItem(alert: StoredAlert, { id, name }: Pick<AlertItem, 'id' | 'name'>) {
  return { alert, item: id, name, items: [id] };
}
