import { counted } from '~/menu/counted';

interface Group {
  id: number;
  name: string;
  locations: number;
}

/** 'group East: 12 locations now' */
export function groupText({ name, locations }: Omit<Group, 'id'>): string {
  return `group ${name}: ${counted(locations, 'location')} now`;
}

/** A choice of a form. */
export function groupChoice({ id, name, locations }: Group) {
  return { id, label: `${name}: ${counted(locations, 'location')} now` };
}
