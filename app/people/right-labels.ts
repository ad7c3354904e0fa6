const LABELS: Record<string, string> = {
  name: 'Name',
  email: 'E-mail',
  level: 'Role',
  last_day: 'Last day',
  disabled: 'Disabled',
  all_locations: 'All locations',
  locations: 'Locations',
  location: 'Location',
  opened: 'Locations',
  groups: 'Groups',
  below: 'Groups in it',
  parent_id: 'Lies in',
  people: 'People',
  organisation_id: 'Organisation',
  merged_into: 'Merged into',
  merged: 'Took in',
  retired_at: 'Retired',
  invited_until: 'Invited until',
  removed: 'Removed',
};

/** Of a field of what the ledger has of people, groups and organisations. */
export function rightLabel(field: string): string {
  return LABELS[field] ?? field.replaceAll('_', ' ');
}
