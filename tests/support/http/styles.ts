import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AtRule, type Declaration, parse } from 'postcss';

/** The window that the styles are asked for: a desktop's, as that of the journeys in a browser. */
const WIDTH = 1440;
const FEATURES: Record<string, string> = { scripting: 'none', pointer: 'fine', hover: 'hover' };

/** What a browser does without any style sheet. */
const OF_BROWSERS = `
  [hidden], [popover], dialog:not([open]), head, script, style, template, datalist { display: none }
  div, p, h1, h2, h3, h4, h5, h6, ul, ol, dl, dt, dd, nav, main, aside, section, article, header, footer, form,
  fieldset, legend, figure, address, blockquote, pre, hr, details, summary, dialog[open] { display: block }
  li { display: list-item }
  table, caption, thead, tbody, tfoot, tr, td, th { display: table-cell }
  button, input, select, textarea, meter, progress { display: inline-block }
`;

type Property = 'display' | 'visibility' | 'position';
const PROPERTIES: readonly string[] = ['display', 'visibility', 'position'] satisfies Property[];

interface Rule {
  selector: string;
  property: Property;
  value: string;
  /** Compared in this order: important, specificity, place in the sheets. */
  weight: readonly [number, number, number];
}

/** The element that has the focus carries this attribute: a document without a browser knows of none. */
export const FOCUS = 'data-test-focus';

/** Rules of the style sheets about whether something is shown, by a class that their subject must have. */
let rules: Map<string, Rule[]> | undefined;

/** The value that the cascade gives a property of an element; undefined where no rule speaks of it. */
export function styleOf(element: Element, property: Property): string | undefined {
  rules ??= readRules();
  const classes = (element.getAttribute('class') ?? '').split(/\s+/);
  let winner: Rule | undefined;
  for (const key of new Set(['', ...classes])) {
    for (const rule of rules.get(key) ?? []) {
      if (rule.property !== property || (winner && isBefore(rule, winner))) continue;
      if (element.matches(rule.selector)) winner = rule;
    }
  }
  return winner?.value;
}

function isBefore(one: Rule, other: Rule): boolean {
  const at = one.weight.findIndex((weight, index) => weight !== other.weight[index]);
  return at >= 0 && (one.weight[at] ?? 0) < (other.weight[at] ?? 0);
}

function readRules(): Map<string, Rule[]> {
  const assets = fileURLToPath(new URL('../../../build/client/assets', import.meta.url));
  const files = readdirSync(assets).filter((name) => name.endsWith('.css'));
  const sheets = [OF_BROWSERS, ...files.map((name) => readFileSync(join(assets, name), 'utf8'))];
  const found = new Map<string, Rule[]>();
  let place = 0;
  for (const sheet of sheets) {
    parse(sheet).walkDecls((declaration) => {
      if (!PROPERTIES.includes(declaration.prop)) return;
      for (const rule of rulesOf(declaration, ++place)) {
        const key = classOfSubject(rule.selector);
        found.set(key, [...(found.get(key) ?? []), rule]);
      }
    });
  }
  return found;
}

function rulesOf(declaration: Declaration, place: number): Rule[] {
  const { parent } = declaration;
  if (parent?.type !== 'rule' || !applies(parent.parent)) return [];
  const { selectors } = parent as unknown as { selectors: string[] };
  return selectors.flatMap((written) => {
    const selector = withoutStates(written);
    if (selector === undefined) return [];
    return {
      selector,
      property: declaration.prop as Property,
      value: declaration.value,
      weight: [declaration.important ? 1 : 0, specificityOf(selector), place] as const,
    };
  });
}

/** Whether the at-rules around a rule let it speak in our window. */
function applies(around: unknown): boolean {
  const node = around as AtRule | undefined;
  if (node?.type !== 'atrule') return true;
  const holds =
    node.name === 'layer' ||
    (node.name === 'media' && node.params.split(',').some(mediaHolds)) ||
    (node.name === 'supports' && !node.params.startsWith('not '));
  return holds && applies(node.parent);
}

function mediaHolds(query: string): boolean {
  const text = query.trim();
  const negated = text.startsWith('not ');
  const holds = text
    .replace(/^(not|only) /, '')
    .split(/\s*\band\b\s*/)
    .every((part) => featureHolds(part.trim()));
  return holds !== negated;
}

function featureHolds(part: string): boolean {
  if (part === 'all' || part === 'screen') return true;
  const [, name = '', value = ''] = /^\(([\w-]+)\s*:\s*([^)]+)\)$/.exec(part) ?? [];
  const pixels = Number.parseFloat(value) * (value.endsWith('em') ? 16 : 1);
  if (name === 'min-width') return WIDTH >= pixels;
  if (name === 'max-width') return WIDTH <= pixels;
  return FEATURES[name] === value;
}

/** The focus is an attribute here, and no pointer ever lies anywhere. @returns undefined for a pseudo-element */
function withoutStates(selector: string): string | undefined {
  if (/::|:(?:after|before|first-line|first-letter)\b/.test(selector)) return undefined;
  return selector
    .replace(/:focus-within/g, `:is([${FOCUS}], :has([${FOCUS}]))`)
    .replace(/:focus(-visible)?/g, `[${FOCUS}]`)
    .replace(/:(hover|active|popover-open|user-invalid|-webkit-autofill|fullscreen)/g, ':not(*)');
}

function specificityOf(selector: string): number {
  const plain = selector.replace(/:where\((?:[^()]|\([^()]*\))*\)/g, '');
  const count = (pattern: RegExp) => (plain.match(pattern) ?? []).length;
  const ids = count(/#[\w-]+/g);
  const classes = count(/\.(?:[\w-]|\\.)+|\[[^\]]*\]|:(?!is|not|has|where)[\w-]+/g);
  const tags = count(/(?:^|[\s>+~(,])[a-z][\w-]*/g);
  return ids * 10_000 + classes * 100 + tags;
}

/** A class that the last part of a selector asks for, unescaped; '' where it asks for none. */
function classOfSubject(selector: string): string {
  const last =
    selector
      .replace(/\((?:[^()]|\([^()]*\))*\)/g, '()')
      .split(/[\s>+~]+/)
      .at(-1) ?? '';
  const [, name = ''] = /\.((?:[\w-]|\\.)+)/.exec(last) ?? [];
  return name.replace(/\\(.)/g, '$1');
}
