import { pathToFileURL } from 'node:url';

const ICON = /\/node_modules\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;

/**
 * @typedef {[tag: string, attributes: Record<string, string>]} Shape
 */

/**
 * Vite's plugin that takes the drawings of lucide-react alone and hands them to a smaller component.
 *
 * @param {string} component the file of `icon`
 * @returns {import('vite').Plugin}
 */
export function leanIcons(component) {
  return {
    name: 'creator:lean-icons',
    apply: 'build',
    async transform(code, id) {
      if (!ICON.test(id) || !code.includes('createLucideIcon')) return undefined;
      const { __iconData: drawing } = await import(pathToFileURL(id).href);
      if (drawing?.size !== 24 || !Array.isArray(drawing.node)) {
        this.error('The icons of lucide-react are stored in another way now.');
      }
      const [path, others] = [linesOf(drawing.node), othersOf(drawing.node)];
      const args = [path, ...(others.length > 0 ? [others] : [])].map((arg) => JSON.stringify(arg));
      return {
        code: `import { icon } from ${JSON.stringify(component)};
export default /* @__PURE__ */ icon(${args.join(', ')});`,
        map: null,
      };
    },
  };
}

/** A path that begins by going somewhere, as 'm19 12-7 7', goes on from there by lines. */
const NUMBER = '-?(?:\\d+(?:\\.\\d+)?|\\.\\d+)';
const BEGIN = new RegExp(`^m(${NUMBER})[ ,]?(${NUMBER})[ ,]?(?=[-.\\d])`);

/** Its paths as one: each begins where it says, not where the one before it ended. */
function linesOf(/** @type {Shape[]} */ node) {
  const lines = node.flatMap(([tag, { d }]) => (tag === 'path' && d ? [d] : []));
  return lines.map((d) => d.replace(BEGIN, 'M$1 $2l').replace(/^m/, 'M')).join('');
}

/** @returns {Shape[]} */
function othersOf(/** @type {Shape[]} */ node) {
  const others = node.filter(([tag]) => tag !== 'path');
  return others.map(([tag, { key: _, ...attributes }]) => [tag, attributes]);
}
