export interface ItemNames {
  name: string;
  /** The name that the location gave it; null for none. */
  local_name: string | null;
  /** The name that the provider gave it; null for none. */
  global_name: string | null;
}

/** The name that customers read: the location's own, else the provider's, else the item's. */
export function kioskName({ name, local_name, global_name }: ItemNames): string {
  return local_name ?? global_name ?? name;
}
