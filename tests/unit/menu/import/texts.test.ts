import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mendedText, withoutEntities } from '~/import/rules/texts';
import { nearAllergens } from '~/menu/tags';
import { readFile, saidBy } from './reading';

/** As it comes out of UTF-8 that was read in another encoding. */
function damaged(text: string, encoding: string): string {
  return new TextDecoder(encoding).decode(new TextEncoder().encode(text));
}

describe('text that was damaged on its way', () => {
  const WORDS = [
    'Crème brûlée',
    'Żurek',
    'Grünkohl',
    'Smørrebrød',
    'Jalapeño',
    '“Día”',
    '5 € – 6 €',
  ];

  it.each(WORDS)('%s is mended', (word) => {
    for (const encoding of ['windows-1252', 'windows-1250', 'macintosh']) {
      expect(mendedText(damaged(word, encoding))).toBe(word);
      expect(mendedText(damaged(damaged(word, encoding), encoding))).toBe(word);
    }
    expect(mendedText(word)).toBeNull();
  });

  it.each([
    'Борщ',
    'ラーメン',
    'Μουσακάς',
    'שקשוקה',
    'STRASSENCAFÉ …',
    'Škoda “Žluť”',
    'naïve – 4½',
  ])('%s is none', (word) => expect(mendedText(word)).toBeNull());

  it('of western and central Europe is mended in any case', () => {
    const letters = 'aeiou ÀÉÖßåçèéñóøüąćęłńśźżčďěňřšťůžőű–’“”€'.split('');
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 20 }),
        fc.constantFrom('windows-1252', 'windows-1250'),
        (text, encoding) => {
          fc.pre(mendedText(text) === null);
          const whole = damaged(text, encoding);
          // These bytes are no letters there: they come as control characters or not at all.
          fc.pre(!/[\u0080-\u009F\uFFFD]/.test(whole));
          expect(mendedText(whole) ?? whole).toBe(text);
        },
      ),
    );
  });

  it('is pointed out with what it may be, and mended where somebody says so', async () => {
    const file = 'name,price\nCrÃ¨me brÃ»lÃ©e,4\nÅ»urek,5\nTea,2\nCr\uFFFDme,3\n';
    const read = await readFile(file);
    expect(read.list.map(({ says }) => says.name)).toEqual([
      'CrÃ¨me brÃ»lÃ©e',
      'Å»urek',
      'Tea',
      'Cr\uFFFDme',
    ]);
    expect(read.list.map(({ findings: [first] }) => [first?.cause, first?.advice])).toEqual([
      ['text-damaged', 'It may be “Crème brûlée”. “How the columns are read” can mend it.'],
      ['text-damaged', 'It may be “Żurek”. “How the columns are read” can mend it.'],
      [undefined, undefined],
      ['text-damaged', 'Export the file anew as UTF-8, or write them again.'],
    ]);
    const columns = [
      { field: 'name', reading: 'mend_letters' },
      { field: 'price', reading: 'as_is' },
    ];
    const mended = await readFile(file, { settings: { columns } });
    expect(mended.list[0]).toMatchObject({
      says: { name: 'Crème brûlée' },
      findings: [{ cause: 'text-mended', advice: 'It is read as Crème brûlée.' }],
    });
  });
});

describe('signs of web pages', () => {
  it.each([
    ['Fish &amp; Chips', 'Fish & Chips'],
    ['Caf&egrave;, 5 &euro; &#8211; 6&nbsp;&#x20AC;', 'Cafè, 5 € – 6\u00A0€'],
    ['Salt & Vinegar; &c; R&D;', 'Salt & Vinegar; &c; R&D;'],
  ])('%s is %s', (text, plain) => {
    expect(withoutEntities(text)).toBe(plain);
  });

  it('are read in names and texts, with a warning that says so', async () => {
    const { list } = await readFile('name,price,category\nFish &amp; Chips,9,Fish &#38; more\n');
    expect(list[0]?.says).toMatchObject({
      name: 'Fish & Chips',
      placements: [{ category: 'Fish & more' }],
    });
    expect(list[0]?.findings).toMatchObject([
      { cause: 'text-entities', cell: 'Fish &amp; Chips', advice: 'It is read as Fish & Chips.' },
      { cause: 'text-entities', column: 'category' },
    ]);
  });
});

describe('list cells of our own columns', () => {
  it.each([',', '; ', '|', ' / ', '\n'])('separate by %j', async (sign) => {
    const cells = ['milk', 'soy'].join(sign);
    const codes = ['036000291452', '4011'].join(sign);
    const [said] = await saidBy(
      `name,allergens,sku,global_match\nTea,"${cells}","${codes}","5${sign}6"\n`,
    );
    expect(said).toMatchObject({
      ...{ allergens: ['milk', 'soy'], sku: ['036000291452', '4011'] },
      global_match: [5, 6],
    });
  });

  it.each(['none', 'N/A', '-', 'n.a.', 'None '])('hold nothing by %j', async (cell) => {
    const [said] = await saidBy(
      `name,allergens,dietary,sku,pos_id\nTea,${cell},${cell},${cell},${cell}\n`,
    );
    expect(said).toEqual({ name: 'Tea', allergens: [], dietary: [], sku: [], pos_id: null });
  });

  it('name a day part that has a sign in its name', async () => {
    const dayParts = [
      { id: 1, name: 'Lunch/Dinner' },
      { id: 2, name: 'Night' },
    ];
    const said = await saidBy('name,day_parts\nTea,Lunch/Dinner; Night\nMug,lunch/dinner\n', {
      context: { dayParts },
    });
    expect(said.map(({ day_parts }) => day_parts)).toEqual([[1, 2], [1]]);
  });

  it.each([
    ['mlik', 'milk'],
    ['egg', 'eggs'],
    ['tree-nuts', 'treenuts'],
    ['peanut', 'peanuts'],
    ['contains-milk', 'milk'],
    ['shelfish', 'shellfish'],
    ['nuts', 'peanuts treenuts'],
    ['soya', 'soy'],
    ['milk-fish', 'milk fish'],
    ['milk', ''],
    ['celery', ''],
    ['mustard', ''],
    ['lupin', ''],
  ])('say an allergen near a known one: %s, %s', (tag, known) => {
    expect(nearAllergens(tag).join(' ')).toBe(known);
  });

  it('keep an allergen as it was written, and point out what it is near', async () => {
    const { list } = await readFile('name,price,allergens\nTea,1,Mlik; soy\n');
    expect(list[0]?.says.allergens).toEqual(['mlik', 'soy']);
    expect(list[0]?.findings).toMatchObject([{ cause: 'allergen-near', cell: 'mlik' }]);
  });
});
