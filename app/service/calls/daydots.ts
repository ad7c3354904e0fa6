import type { Handlers } from '../context';

export const daydotsHandlers: Pick<Handlers, 'daydots.all'> = {
  'daydots.all': (_params, { reader }) =>
    reader.selectFrom('dotcode').select(['label', 'name']).orderBy('label').execute(),
};
