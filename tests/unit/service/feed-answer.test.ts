import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson } from '~/menu/canonical-json';
import { answerOf, type FeedVersion, versionOf } from '~/service/feed/answer';
import type { FeedMenu } from '~/service/feed/menu';
import { applied, canonical, sealOf } from '../../../examples/kiosk/kiosk.mjs';

const object = fc.record({
  name: fc.string({ unit: 'grapheme' }),
  price: fc.double({ noNaN: true, noDefaultInfinity: true }),
  tags: fc.array(fc.string({ unit: 'binary' }), { maxLength: 3 }),
  image: fc.option(fc.string()),
});
const content = fc.dictionary(
  fc
    .tuple(fc.constantFrom('item', 'category', 'fee'), fc.integer({ min: 1, max: 12 }))
    .map(([kind, id]) => `${kind} ${id}`),
  object,
  { maxKeys: 12 },
);

function versionWith(objects: Record<string, object>, place: string): FeedVersion {
  const ledger = [{ location_id: 12, sequence: 3, hash: 'f'.repeat(64) }];
  const menu = { place, ledger, location: { id: 12 } } as unknown as FeedMenu;
  const texts = Object.entries(objects).map(
    ([key, one]) => [key, canonicalJson({ ...one, id: Number(key.split(' ')[1]) })] as const,
  );
  return versionOf(menu, 'kiosk', {
    objects: new Map(texts),
    taxes: false,
    from: 0,
    until: null,
  });
}

const read = (base: FeedVersion | null, version: FeedVersion) =>
  JSON.parse(Buffer.from(answerOf(version, base).text).toString());

it('makes of any copy the other one, with its seal', () => {
  fc.assert(
    fc.property(content, content, (one, other) => {
      const [before, after] = [versionWith(one, '12.1'), versionWith(other, '12.2')];
      const copy = applied(new Map(), read(null, before));
      expect(sealOf(copy, before)).toBe(before.seal);
      const answer = read(before, after);
      const next = applied(copy, answer);
      expect(new Set(next.keys())).toEqual(new Set(after.objects.keys()));
      for (const [key, text] of after.objects) expect(canonical(next.get(key))).toBe(text);
      expect(sealOf(next, answer)).toBe(after.seal);
      const missed = applied(new Map([...copy].slice(1)), answer);
      const isSame = JSON.stringify([...missed].sort()) === JSON.stringify([...next].sort());
      expect(sealOf(missed, answer) === after.seal).toBe(isSame);
    }),
    { seed: 31, numRuns: 200 },
  );
});

it('is empty only where nothing differs', () => {
  fc.assert(
    fc.property(content, content, (one, other) => {
      const [before, after] = [versionWith(one, '12.1'), versionWith(other, '12.2')];
      const differs = canonicalJson(one) !== canonicalJson(other);
      expect(answerOf(after, before).isEmpty).toBe(!differs);
      expect(answerOf(after, null).isEmpty).toBe(false);
    }),
    { seed: 31, numRuns: 200 },
  );
});
