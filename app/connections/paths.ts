import { counted } from '~/menu/counted';
import { id, oneOf, type QueryOf, query } from '~/screen/query';
import { deliveryStates } from './webhook-rules';

/** Redirects to the keys. */
export const connectionsPath = '/connections';
export const keysPath = `${connectionsPath}/keys`;
export const webhooksPath = `${connectionsPath}/webhooks`;
export const newWebhookPath = `${webhooksPath}/new`;

export function webhookPath(id: number): string {
  return `${webhooksPath}/${id}`;
}

export const deliveryTabs = ['all', ...deliveryStates] as const;

export const deliveriesQuery = query({
  state: oneOf(deliveryTabs, 'all'),
  before: id(),
  /** The one that is shown whole. */
  delivery: id(),
});

export function deliveriesPath(
  webhookId: number,
  address: Partial<QueryOf<typeof deliveriesQuery>> = {},
): string {
  return deliveriesQuery.href(`${webhookPath(webhookId)}/deliveries`, address);
}

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
