import type { ItemDocument } from '~/objects/item/service/document.service';
import type { Ledger } from '~/service/changes/ledger';
import type { AlertItem, Look, StoredAlert } from './detector.service';

export interface Step {
  alert: StoredAlert;
  item: number | null;
  name: string;
  before: string;
  after: string;
  /** Why it cannot be fixed with the others, in a sentence. */
  problem: string | null;
  key?: string;
  category?: number;
  /** The items to change, and how; later steps see earlier changes. */
  items: readonly number[];
  change(doc: ItemDocument): Partial<ItemDocument>;
}

export interface Fix {
  choices?(look: Look): Promise<{ value: string; label: string }[]>;
  steps(look: Look, alerts: readonly StoredAlert[], value: string): Promise<Step[]>;
  /** Writes all steps together instead of item by item. @throws ApiError 400 for an invalid value */
  write?(ledger: Ledger, look: Look, steps: readonly Step[], value: string): Promise<void>;
}

export function ownItem({ location }: Look, { items }: StoredAlert): AlertItem | undefined {
  return items.find(({ location_id }) => location_id === location.id);
}

export function ofItem(alert: StoredAlert, { id, name }: Pick<AlertItem, 'id' | 'name'>) {
  return { alert, item: id, name, items: [id] };
}
