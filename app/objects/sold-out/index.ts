export { askedFor, MOST_ASKED, refText, soldOutDialog } from './paths';
export { type ShownOut, type ShownOuts, shownOuts } from './shown';
export { SoldOutActions } from './sold-out-actions';
export { SoldOutLine } from './sold-out-line';
