import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { immer } from '~/form/stand-ins/draft';
import getPath from '~/form/stand-ins/get-path';
import { create } from '~/form/stand-ins/store';

describe('the value at a path', () => {
  const form = { name: 'Tea', groups: [{ id: 3, options: ['a', 'b'] }], none: null };

  it.each([
    ['name', 'Tea'],
    ['groups[0].id', 3],
    ['groups[0].options[1]', 'b'],
    ['groups[1].id', undefined],
    ['none.more', undefined],
    ['name.length', 3],
    ['', form],
  ])('%j', (path, value) => {
    expect(getPath(form, path)).toEqual(value);
  });

  it('is nothing in nothing', () => {
    expect(getPath(undefined, 'name')).toBeUndefined();
  });
});

interface State {
  forms: Record<string, { errors: Record<string, string>; element: object; check: () => void }>;
  count: number;
}

function storeOf() {
  const element = new (class Element {})();
  const check = () => {};
  let state: State = {
    forms: {
      one: { errors: { name: 'Enter a name' }, element, check },
      two: { errors: {}, element, check },
    },
    count: 0,
  };
  let change: (recipe: (draft: State) => void) => void = () => {};
  immer<State>((set) => {
    change = set;
    return state;
  })(
    (update) => {
      state = update(state);
    },
    () => state,
  );
  return { change, now: () => state };
}

describe('a setter that changes what it is handed', () => {
  it('leaves the state before as it was', () => {
    const { change, now } = storeOf();
    const before = now();
    change((draft) => {
      if (draft.forms.one) draft.forms.one.errors.price = 'Enter a price';
    });
    expect(before.forms.one?.errors).toEqual({ name: 'Enter a name' });
    expect(now().forms.one?.errors).toEqual({ name: 'Enter a name', price: 'Enter a price' });
  });

  it('gives new objects only where something changed, and keeps what is no data', () => {
    const { change, now } = storeOf();
    const before = now();
    change((draft) => {
      if (draft.forms.one) draft.forms.one.errors = {};
    });
    expect(now().forms.one?.errors).not.toBe(before.forms.one?.errors);
    expect(now().forms.two).toBe(before.forms.two);
    expect(now().forms.one?.element).toBe(before.forms.one?.element);
    expect(now().forms.one?.check).toBe(before.forms.one?.check);
  });

  it('changes nothing by putting back what was there', () => {
    const { change, now } = storeOf();
    const before = now();
    change((draft) => {
      draft.forms = { ...draft.forms };
      if (draft.forms.one) draft.forms.one.errors = { name: 'Enter a name' };
    });
    expect(now()).toBe(before);
  });

  it('takes members away', () => {
    const { change, now } = storeOf();
    change((draft) => {
      delete draft.forms.two;
    });
    expect(Object.keys(now().forms)).toEqual(['one']);
  });
});

describe('a store', () => {
  it('draws what is selected of its first state on the server', () => {
    const useStore = create()<{ name: string }>(() => ({ name: 'Tea' }));
    const Shown = () => <b>{useStore((state) => state.name)}</b>;
    expect(renderToString(<Shown />)).toBe('<b>Tea</b>');
  });

  it('reads and writes its state', () => {
    const seen = vi.fn();
    create()<{ count: number }>((set, get) => {
      queueMicrotask(() => {
        set({ count: 1 });
        set((state) => ({ count: state.count + 1 }));
        seen(get().count);
      });
      return { count: 0 };
    });
    return Promise.resolve().then(() => expect(seen).toHaveBeenCalledWith(2));
  });
});
