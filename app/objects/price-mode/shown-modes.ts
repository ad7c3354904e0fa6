import { z } from 'zod';
import type { AnswerOf, ParamsOf } from '~/creator/contract';

export type PriceMode = AnswerOf<'price_modes.all'>[number];

export interface ModeView {
  id: number;
  version: number;
  name: string;
  active: boolean;
}

const shownModes = z
  .array(
    z.object({
      id: z.number().int().positive(),
      version: z.number().int().positive(),
      name: z.string().max(1000),
      active: z.boolean(),
    }),
  )
  .max(100);

export function readShownModes(text: string): ModeView[] | null {
  try {
    return shownModes.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

type SentList = Pick<ParamsOf<'price_modes.update'>, 'value' | 'base'>;
type SentMode = SentList['value'][number];

export function withNewMode(shown: readonly ModeView[], made: SentMode): SentList {
  const others = shown.map((mode) => ({ ...sent(mode), active: mode.active && !made.active }));
  return { value: [...others, { ...made, id: null }], base: shown.map(basisOf) };
}

export function withChangedMode(
  shown: readonly ModeView[],
  changed: SentMode & { id: number },
  version?: number,
): SentList {
  return {
    value: shown.map((mode) =>
      mode.id === changed.id ? changed : { ...sent(mode), active: mode.active && !changed.active },
    ),
    base: shown.map((mode) => ({
      ...basisOf(mode),
      ...(mode.id === changed.id && version !== undefined ? { version } : {}),
    })),
  };
}

/** With these in this order. */
export function withOrder(shown: readonly ModeView[], ids: readonly number[]): SentList {
  const ranked = (mode: ModeView) =>
    ids.includes(mode.id) ? { ...sent(mode), rank: ids.indexOf(mode.id) + 1 } : sent(mode);
  return { value: shown.map(ranked), base: shown.map(basisOf) };
}

export function withoutMode(shown: readonly ModeView[], id: number): SentList {
  return { value: shown.filter((mode) => mode.id !== id).map(sent), base: shown.map(basisOf) };
}

function sent({ id, name, active }: ModeView): SentMode {
  return { id, name, active };
}

function basisOf({ id, version }: ModeView) {
  return { id, version };
}
