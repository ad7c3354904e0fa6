import { describe, expect, it } from 'vitest';
import { mayReload } from '~/screen/reload-guard';

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe('mayReload', () => {
  it('lets a page reload once in 60 s', () => {
    const store = storage();
    const start = 1_800_000_000_000;
    const asked = [0, 1, 59_999, 60_000, 60_001, 119_999, 120_000];
    expect(asked.map((later) => mayReload(() => store, start + later))).toEqual([
      true,
      false,
      false,
      true,
      false,
      false,
      true,
    ]);
  });

  it('is not kept from it by a clock that was put back', () => {
    const store = storage();
    expect(mayReload(() => store, 2_000_000_000_000)).toBe(true);
    expect(mayReload(() => store, 1_900_000_000_000)).toBe(true);
  });

  it('never lets a page reload where nothing can be noted', () => {
    const forbidden = () => {
      throw new Error('SecurityError');
    };
    expect(mayReload(forbidden, 2_000_000_000_000)).toBe(false);
    const full = { getItem: () => null, setItem: forbidden };
    expect(mayReload(() => full, 2_000_000_000_000)).toBe(false);
  });
});
