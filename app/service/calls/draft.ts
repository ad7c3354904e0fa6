import type { Handlers } from '../context';

export const draftHandlers: Pick<Handlers, 'draft.put' | 'draft.get' | 'draft.drop'> = {
  'draft.put': (draft, { drafts, location }) => drafts.put({ ...draft, location_id: location.id }),
  'draft.get': ({ id }, { drafts, location }) => drafts.get(location.id, id),
  'draft.drop': async ({ id }, { drafts, location }) => {
    await drafts.drop(location.id, id);
    return { id };
  },
};
