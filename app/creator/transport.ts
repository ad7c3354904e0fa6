export type * from './contract/transport';
