import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordDifference } from '~/import/word-difference';

const shown = (was: string, now: string) =>
  wordDifference(was, now)
    ?.map(({ kind, text }) =>
      kind === 'was' ? `[-${text}-]` : kind === 'now' ? `[+${text}+]` : text,
    )
    .join('') ?? null;

test('A text that changes is one running text with only the difference marked', () => {
  expect(
    shown(
      'With ranch dressing, served on the side.',
      'With lemon dressing, served chilled on the side.',
    ),
  ).toBe('With [-ranch-][+lemon+] dressing, served [+chilled +]on the side.');
  expect(shown('412077001055', '412077001055, 412077001994')).toBe(
    '412077001055[+, 412077001994+]',
  );
  expect(shown('a small red cup of tea', 'a large blue cup of tea')).toBe(
    'a [-small red-][+large blue+] cup of tea',
  );
});

test('Texts that share little are shown as a whole, and so are very long ones', () => {
  expect(shown('Latte', 'Espresso')).toBeNull();
  expect(shown('', 'Espresso')).toBeNull();
  expect(shown('a b '.repeat(500), 'a b '.repeat(501))).toBeNull();
});

test('Both texts can be read from the difference', () => {
  const word = fc.constantFrom('soup', 'of', 'the', 'day', ',', ' ', '  ', '.', 'Crème', '😀');
  const text = fc.array(word, { maxLength: 40 }).map((words) => words.join(''));
  fc.assert(
    fc.property(text, text, (was, now) => {
      const parts = wordDifference(was, now);
      if (parts === null) return;
      const of = (gone: string) =>
        parts.flatMap(({ kind, text: piece }) => (kind === gone ? [] : [piece])).join('');
      expect(of('now')).toBe(was);
      expect(of('was')).toBe(now);
    }),
  );
});
