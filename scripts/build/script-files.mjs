/**
 * @typedef {import('rollup').ManualChunkMeta} Graph
 * @typedef {'vendor' | 'base' | 'frame' | 'form'} ScriptFile
 */

/** Packages, and what the build adds to them. */
const PACKAGE = /^\0|\/node_modules\/(?!lucide-react\/)/;
const PAGE = /\/app\/routes\/.+\.tsx\?/;
const SIGN_IN = /\/app\/routes\/login\/route\.tsx\?/;
/** What every page loads: React, Remix, and the document around the page. */
const BASE = /\/app\/(?:entry\.client|root)\.tsx(?:\?|$)/;
/** What every page of a location loads: the navigation, and the place for a panel. */
const FRAME = /\/app\/(?:shell\/shell-frame|panels\/panel)\.tsx$/;
/** What is behind the forms of all panels. */
const FORM = /\/app\/panels\/(?:form\/|use-)[\w-]+\.tsx?$/;
const PANEL = /\/app\/panels\/[^/]+\/panel\.tsx$/;

/**
 * Puts together what is loaded together. Left to itself, Rollup makes a file of the modules that the
 * same pages use: dozens of small ones, which compress a third worse than a few.
 *
 * @returns {(id: string, graph: Graph) => ScriptFile | undefined} Rollup's `manualChunks`; what it
 *   answers with undefined is left to Rollup
 */
export function scriptFiles() {
  /** @type {Map<string, ScriptFile> | undefined} */
  let files;
  return (id, graph) => {
    files ??= assign(graph);
    return files.get(id);
  };
}

/** @param {Graph} graph */
function assign(graph) {
  const ids = [...graph.getModuleIds()];
  const usesOf = (/** @type {RegExp} */ by) =>
    countUses(
      ids.filter((id) => by.test(id)),
      graph,
    );
  const [base, frame, form, signIn] = [BASE, FRAME, FORM, SIGN_IN].map(usesOf);
  const [pages, panels] = [usesOf(PAGE), usesOf(PANEL)];
  const most = Math.max(...pages.values()) / 2;
  /** @type {(id: string) => ScriptFile | undefined} */
  const fileOf = (id) => {
    if (base.has(id)) return PACKAGE.test(id) ? 'vendor' : 'base';
    const [inPages, inPanels] = [pages.get(id) ?? 0, panels.get(id) ?? 0];
    if (signIn.has(id) && inPages + inPanels > 1) return 'base';
    if (frame.has(id) || inPages > most || (inPages > 0 && inPanels > 0)) return 'frame';
    if (form.has(id) && inPanels > 0) return 'form';
    return undefined;
  };
  return new Map(
    ids.flatMap((id) => {
      const file = fileOf(id);
      return file ? [[id, file]] : [];
    }),
  );
}

/** By how many of these modules each is used, itself or by way of others. */
function countUses(/** @type {string[]} */ ids, /** @type {Graph} */ graph) {
  /** @type {Map<string, number>} */
  const uses = new Map();
  for (const id of ids) {
    for (const part of reachedFrom(id, graph)) uses.set(part, (uses.get(part) ?? 0) + 1);
  }
  return uses;
}

/** The module and all that it imports statically. */
function reachedFrom(/** @type {string} */ id, /** @type {Graph} */ graph) {
  const reached = new Set([id]);
  for (const part of reached) {
    for (const imported of graph.getModuleInfo(part)?.importedIds ?? []) reached.add(imported);
  }
  return reached;
}
