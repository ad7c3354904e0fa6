import { config } from '~/config.server';
import { assertCallFailed } from '~/creator/by-status.server';
import { isChosenFile } from '~/form/chosen-file';
import { fileText } from '~/import/rules/file-text';
import type { FormCall, Intents } from '~/screen/intents.server';
import { readId } from '~/screen/read-query';
import { redirectTo } from '~/session/redirect.server';
import { refusedForm } from '~/session/refused-form.server';
import { allPriceModes } from '../price-mode.server';
import { parsePricesCsv } from '../prices-csv';
import { importPath, importQuery, type RefusedImport } from './address';
import { keepPlan, questionOf, readPlan, type StoredPlan } from './load.server';

export const importIntents: Intents = { preview: previewImport, apply: applyImport };

async function previewImport(call: FormCall) {
  const { guarded } = call;
  const { creator, location } = guarded;
  const chosen = await chosenText(call);
  if ('refused' in chosen) return chosen.refused;
  const modes = await allPriceModes(guarded);
  const mode = modes.find(({ id }) => id === modeOf(call.form));
  if (!mode) return refuse(call, 'price_mode', 'Select a price mode first');
  const { csv, file } = chosen;
  try {
    const params = { location_id: location.id, mode_id: mode.id, data: csv };
    const rows = await creator.call('price_modes.preview', params);
    const known = new Set(rows.map(({ row }) => row));
    const parsed = parsePricesCsv(csv);
    const lines = parsed.ok ? parsed.lines.map(({ row }) => row) : [];
    const dropped = lines.filter((row) => !known.has(row));
    const { id, name } = mode;
    const plan = await keepPlan(guarded, { mode: { id, name }, file, csv, rows, dropped });
    return redirectTo(importPath(location.id, { mode: id, plan }));
  } catch (error) {
    assertCallFailed(error);
    const { status, message } = error;
    const failed = `Error previewing CSV. The file could be too large or corrupted in some way. Please contact ${config.providerName}.`;
    return refuse(call, 'file', (status < 500 && message) || failed);
  }
}

async function applyImport(call: FormCall) {
  const { guarded, form, url } = call;
  const { creator, location } = guarded;
  const { plan: id } = importQuery.read(url.searchParams);
  const plan = id === null ? null : await readPlan(guarded, id);
  if (!plan || id === null) return refuse(call, 'file', 'Preview the import first');
  const isOther = isChosenFile(form.get('file')) || String(form.get('text') ?? '').trim() !== '';
  if (isOther || modeOf(form) !== plan.mode.id) {
    return refuse(call, 'file', 'This is not what was previewed: preview the import again');
  }
  const isAsked = plan.rows.some((row) => questionOf(row, location.currency) !== null);
  if (isAsked && !form.has('anyway')) {
    return refuse(call, 'anyway', 'Tick this if these prices are right, or correct the file');
  }
  const data = appliedRows(plan);
  try {
    const params = { location_id: location.id, mode_id: plan.mode.id, data };
    const written = await creator.write('price_modes.import_prices', params, { once: id });
    const done = { count: written.data.length, action: written.actionId ?? 0 };
    return redirectTo(importPath(location.id, { mode: plan.mode.id, plan: id, done }));
  } catch (error) {
    assertCallFailed(error);
    const { status, message } = error;
    const failed = 'Error importing items. Please check the uploaded .CSV file and try again.';
    return refuse(call, 'file', (status < 500 && message) || failed, status);
  }
}

function appliedRows({ rows }: StoredPlan) {
  return rows.flatMap(({ item_id, price, original_price, mode_price, action }) =>
    (action.type === 'create' || action.type === 'update') &&
    typeof item_id === 'number' &&
    typeof price === 'number'
      ? [
          {
            item_id,
            price,
            original_price: typeof original_price === 'number' ? original_price : null,
            mode_price,
          },
        ]
      : [],
  );
}

/** The chosen file, otherwise the pasted text, otherwise the previous preview. */
async function chosenText(call: FormCall) {
  const { guarded, form, url } = call;
  const file = form.get('file');
  if (isChosenFile(file)) {
    if (modeOf(form) === null) {
      return { refused: refuse(call, 'price_mode', 'Select a price mode first') };
    }
    const isCsv = /\.csv$/i.test(file.name);
    if (!isCsv) return { refused: refuse(call, 'file', 'Import must be a ".csv" file.') };
    const read = await fileText(file);
    if (read.text === null) return { refused: refuse(call, 'file', `${read.refused}.`) };
    return { csv: read.text, file: file.name.slice(-200).toWellFormed() };
  }
  const text = String(form.get('text') ?? '');
  if (text.trim() !== '') return { csv: text, file: '' };
  const { plan } = importQuery.read(url.searchParams);
  const kept = plan === null ? null : await readPlan(guarded, plan);
  if (kept) return { csv: kept.csv, file: kept.file };
  const isChosen = modeOf(form) !== null;
  return {
    refused: isChosen
      ? refuse(call, 'file', 'Choose a CSV file, or paste its rows')
      : refuse(call, 'price_mode', 'Select a price mode first'),
  };
}

function modeOf(form: FormData): number | null {
  return readId(String(form.get('price_mode') ?? ''));
}

function refuse(
  { args, form }: FormCall,
  field: RefusedImport['field'],
  error: string,
  status = 400,
) {
  const typed = {
    mode: String(form.get('price_mode') ?? ''),
    text: String(form.get('text') ?? ''),
  };
  const body: RefusedImport = { formId: 'price-import', field, error, typed };
  return refusedForm(args, body, { status: status >= 400 && status < 600 ? status : 500 });
}
