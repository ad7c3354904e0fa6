import type { ExistingItem } from './load-existing.server';

export interface RefusedPicks {
  kind: 'refused-picks';
  key: string;
  message: string;
  search: string;
  chosen: ExistingItem[];
}

export function isRefusedPicks(actionData: unknown): actionData is RefusedPicks {
  if (typeof actionData !== 'object' || actionData === null) return false;
  return 'kind' in actionData && actionData.kind === 'refused-picks';
}
