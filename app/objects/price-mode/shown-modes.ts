import { z } from 'zod';
import type { ParamsOf } from '~/creator/contract';

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

export function withNewMode(
  shown: readonly ModeView[],
  { name, active }: Pick<SentMode, 'name' | 'active'>,
): SentList {
  const others = shown.map((mode) => ({ ...sent(mode), active: mode.active && !active }));
  return { value: [...others, { id: null, name, active }], base: shown.map(basisOf) };
}

export function withChangedMode(
  shown: readonly ModeView[],
  { id, name, active }: Pick<ModeView, 'id' | 'name' | 'active'>,
  version?: number,
): SentList {
  return {
    value: shown.map((mode) =>
      mode.id === id ? { id, name, active } : { ...sent(mode), active: mode.active && !active },
    ),
    base: shown.map((mode) => ({
      ...basisOf(mode),
      ...(mode.id === id && version !== undefined ? { version } : {}),
    })),
  };
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
