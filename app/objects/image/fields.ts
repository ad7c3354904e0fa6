import { text } from '~/fields/field';

/** The fields of a picture; its bytes are kept under their hash. */
export const imageFields = { description: text('Description'), hash: text('Picture') };
