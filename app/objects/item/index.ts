/** What other kinds of object may use of this one. */
export { itemsPath } from './list/paths';
