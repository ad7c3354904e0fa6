export { askedFor, MOST_ASKED, refText, soldOutDialog } from './paths';
export { type ShownOut, shownOuts } from './shown';
export { SoldOutActions } from './sold-out-actions';
export { ChoiceLink, ChoiceOut } from './sold-out-choices';
export { SoldOutLine } from './sold-out-line';
