import type { Creator } from '~/creator/client';
import type { LocationGuarded } from '~/session/guards.server';

const SHARED: ReadonlySet<string> = new Set(['tag.all', 'daydots.all', 'price_modes.all']);

/** Some calls are made once for all parts of a page. */
export function memoizeCalls({ creator, ...guarded }: LocationGuarded): LocationGuarded {
  const answers = new Map<string, Promise<unknown>>();
  const call: Creator['call'] = (method, params) => {
    if (!SHARED.has(method)) return creator.call(method, params);
    const key = `${method} ${JSON.stringify(params)}`;
    const known = answers.get(key) ?? creator.call(method, params);
    answers.set(key, known);
    return known as ReturnType<typeof creator.call<typeof method>>;
  };
  return { ...guarded, creator: { ...creator, call } };
}
