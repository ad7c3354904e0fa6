import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeForm } from '~/form/conflict';
import { stationForm } from '~/objects/station/form';

type SectionDocument = ReturnType<typeof stationForm.documentOf>;

const opened: SectionDocument = {
  image: '',
  name: 'Grill',
  description: 'Hot',
  visibility: '',
  active: true,
};

describe('a save of a station that was overtaken', () => {
  const sides = {
    base: opened,
    theirs: { ...opened, name: 'Grill & Dogs', visibility: 'mobile' },
    mine: { ...opened, name: 'Hot Grill', active: false },
  };

  it('clashes where both changed a field, and merges everything else', () => {
    expect(mergeForm(stationForm, sides)).toEqual({
      clashes: ['name'],
      merged: [
        { field: 'visibility', by: 'them' },
        { field: 'active', by: 'you' },
      ],
      document: { ...sides.theirs, active: false },
    });
  });

  it('offers a choice for what the service alone found to clash', () => {
    const quiet = { base: sides.mine, theirs: opened, mine: sides.mine };
    expect(mergeForm(stationForm, quiet, ['name', 'no such field']).clashes).toEqual(['name']);
  });

  it('never loses a change that one of two people made alone', () => {
    const text = fc.constantFrom('', 'one', 'two', 'three');
    const section = fc.record<SectionDocument>({
      image: fc.constantFrom('', '1', '2'),
      name: text,
      description: text,
      visibility: fc.constantFrom('', 'mobile', 'tablet'),
      active: fc.boolean(),
    });
    fc.assert(
      fc.property(section, section, section, (base, now, yours) => {
        const { clashes, document } = mergeForm(stationForm, { base, theirs: now, mine: yours });
        for (const field of Object.keys(base) as (keyof SectionDocument)[]) {
          if (clashes.includes(field)) {
            expect(now[field]).not.toBe(base[field]);
            expect(yours[field]).not.toBe(base[field]);
          } else if (yours[field] !== base[field]) expect(document[field]).toBe(yours[field]);
          else expect(document[field]).toBe(now[field]);
        }
      }),
    );
  });
});
