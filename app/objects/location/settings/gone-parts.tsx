import { aloneText } from '~/menu/day-parts';
import { Fieldset } from '~/ui/field';
import { RadioChoices } from '~/ui/radio';
import type { SettingsValues } from './form';
import type { SettingsPanelData } from './settings.server';

export interface GonePartsProps {
  stored: SettingsValues;
  live: SettingsValues;
  chosen: string;
  alone: SettingsPanelData['mealAlone'];
  error: string | undefined;
}

export function GoneParts({ stored, live, chosen, alone, error }: GonePartsProps) {
  const left = new Set(live.meals.map(({ id }) => id));
  const gone = stored.meals.flatMap(({ id, name }, index) => {
    const sold = alone[index];
    return left.has(id) || !sold || sold.items === 0 ? [] : [{ name, sold }];
  });
  if (gone.length === 0) return null;
  const texts = gone.map(({ name, sold }) => aloneText([{ name }], sold));
  return (
    <Fieldset label={`${texts.join('. ')}.`} name="gone_meals" error={error}>
      <RadioChoices name="gone_meals" value={chosen || null} choices={CHOICES} />
    </Fieldset>
  );
}

const CHOICES = [
  { value: 'keep', label: 'Keep the day part' },
  { value: 'inactive', label: 'Remove it, and mark these items inactive' },
  { value: 'all_day', label: 'Remove it, and sell these items all day' },
] as const;
