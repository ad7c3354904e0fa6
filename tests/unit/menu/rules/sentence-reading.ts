/** A discount as somebody understands it who has nothing but its sentence. */
export interface Reading {
  /** What one piece of each group may be; a single group where nothing is taken together. */
  groups: { names: string[]; tags: string[] }[];
  together: boolean;
  everything: boolean;
  /** One for all, or one for each group. */
  amounts: { how: 'off' | 'more' | 'for'; percent: number | null; cents: number }[];
  except: string[];
  most: number | null;
}

/** Reads the sentence of a discount that applies at any time; item names have no commas and no 'or' in them. */
export function readSentence(sentence: string): Reading {
  const [says = '', ...conditions] = sentence.slice('Any time'.length, -1).split('; ');
  const [rule = '', skipped] = says.split(', except anything tagged ');
  const most = conditions.find((text) => text.startsWith('at most '));
  const parts = readRule(rule);
  return {
    ...parts,
    everything: ['everything', 'the basket'].includes(parts.groups[0]?.names[0] ?? ''),
    except: skipped ? listed(skipped) : [],
    most: most ? centsIn(most.slice('at most '.length)) : null,
  };
}

function readRule(rule: string): Pick<Reading, 'groups' | 'together' | 'amounts'> {
  const each = after(rule, ', one of each together: ');
  if (each !== null) {
    const parts = each.split(each.includes(', plus ') ? ', plus ' : ', ').map(readAmount);
    return {
      groups: parts.map(({ what }) => readGroup(what)),
      together: true,
      amounts: parts.map(({ amount }) => amount),
    };
  }
  const whole = after(rule, ': ') ?? '';
  const [beside = '', price] = whole.split(' together');
  if (price === undefined) {
    const { what, amount } = readAmount(whole);
    return { groups: [readGroup(what)], together: false, amounts: [amount] };
  }
  const groups = beside.includes(', plus ') ? beside.split(', plus ') : listed(beside);
  const { amount } = readAmount(price.startsWith(': ') ? price.slice(2) : price);
  return { groups: groups.map(readGroup), together: true, amounts: [amount] };
}

/** '20 % off Latte', '$1.00 more on Latte', 'Latte for $2.00', ' for $8.00', '$1.50 off'. */
function readAmount(text: string): { what: string; amount: Reading['amounts'][number] } {
  const [named = '', price] = text.split(' for $');
  if (price !== undefined) {
    return { what: named, amount: { how: 'for', percent: null, cents: centsIn(`$${price}`) } };
  }
  const how = text.includes(' more') ? 'more' : 'off';
  const [size = '', what = ''] = text.split(how === 'more' ? / more(?: on )?/ : / off ?/);
  const percent = size.endsWith(' %') ? Number(size.slice(0, -2)) : null;
  return { what, amount: { how, percent, cents: percent === null ? centsIn(size) : 0 } };
}

/** 'anything tagged grill or side, and Latte'. Tags are written small. */
function readGroup(text: string): Reading['groups'][number] {
  const words = listed(text).map((word) => after(word, 'anything tagged ') ?? word);
  const isTag = (word: string) => word === word.toLowerCase() && !PLAIN.includes(word);
  return { names: words.filter((word) => !isTag(word)), tags: words.filter(isTag) };
}

const PLAIN = ['everything', 'the basket', 'nothing', 'anything'];

function listed(text: string): string[] {
  return [', and ', ', ', ' and ', ' or '].reduce(
    (words, between) => words.flatMap((word) => word.split(between)),
    [text],
  );
}

function after(text: string, beginning: string): string | null {
  return text.startsWith(beginning) ? text.slice(beginning.length) : null;
}

function centsIn(price: string): number {
  return Math.round(Number(price.replace(/[$,]/g, '')) * 100);
}
