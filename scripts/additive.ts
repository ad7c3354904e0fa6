const RULES: [RegExp, string][] = [
  [/^drop table (?:if exists )?(\w+)/i, 'drops a table'],
  [/^alter table (?:only )?(\w+) drop (?:column )?(?!constraint|not null)/i, 'drops a column'],
  [/^alter table (?:only )?(\w+) rename/i, 'renames what others know by its name'],
  [
    /^alter table (?:only )?(\w+) alter column \w+ (?:set not null|type|set data type)/i,
    'narrows a column',
  ],
  [
    /^alter table (?:only )?(\w+) add (?:constraint|check|unique|foreign|primary)/i,
    'adds a constraint',
  ],
  [/^create unique index (?:if not exists )?\w+ on (?:only )?(\w+)/i, 'makes values unique'],
  [
    /^alter table (?:only )?(\w+) add (?:column )?(?=.*\bnot null\b)(?!.*\bdefault\b)/i,
    'adds a column that others do not fill',
  ],
];

/**
 * What of a migration's statements is more than an addition to what was there before.
 *
 * @param made the tables that newer migrations made, which nobody else knows; those of these statements are added
 */
export function breachesOf(statements: readonly string[], made: Set<string>): string[] {
  const plain = statements.flatMap((text) => text.split(';')).map(cleaned);
  for (const text of plain) {
    const table = /^create (?:virtual )?table (?:if not exists )?(\w+)/i.exec(text)?.[1];
    if (table) made.add(table);
  }
  return plain.flatMap((text) =>
    RULES.flatMap(([pattern, says]) => {
      const table = pattern.exec(text)?.[1];
      return table && !made.has(table) ? [`${says} (${table})`] : [];
    }),
  );
}

function cleaned(text: string): string {
  return text.replace(/--.*$/gm, '').replaceAll('"', '').replace(/\s+/g, ' ').trim();
}
